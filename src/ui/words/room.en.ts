import type { LobbyRefusal } from '../../room/lobbyRefusal'
import type { NotYet } from '../../room/lobby'
import type { RoomSnapshot } from '../../room/snapshot'
import type { SettingWords, TableKind } from '../../rules/tables'
import type { NamedDetour } from '../table/detours'
import type { ConnectionState, ClosedReason } from '../table/roomHandle'

const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** The words of playing together. Other languages have the type of this one. */
export const en = {
  yourName: 'Your name',
  changeName: 'Change my name',
  cancel: 'Leave it',
  settings: 'Settings',
  home: 'Home',
  leaveRoom: 'Leave the room',
  closeRoom: 'Close the room',
  leaveAsHost:
    'You are the host. If you leave, the room goes to the next who came and is here; if you close it, it is over for everybody.',
  stayHere: 'Stay',
  leaveSure: {
    cards: 'Leave for good? The others go on, and your cards are laid open where the rules say so.',
    sheets: 'Leave for good? The others go on without you.',
    nothing: 'Leave for good? The others go on without you.',
  } satisfies Record<TableKind['hides'], string>,
  link: 'Link to this room',
  copyLink: 'Copy the link',
  copied: 'Copied. Send it to your friends.',
  selectLink: 'Copy it from the field above.',
  scan: 'Or let them scan this',
  whoSits: 'Who plays',
  you: 'you',
  host: 'host',
  away: 'away',
  aBot: 'bot',
  asPiece: (piece: string, name: string) => `${piece} of ${name}`,
  levelOf: (name: string) => `How ${name} thinks`,
  standUp: 'Stand up',
  removeOf: (name: string) => `Take off the table: ${name}`,
  takeOff: 'Take off',
  earlier: (name: string) => `${name} plays earlier`,
  kickOf: (name: string) => `Send away: ${name}`,
  kick: 'Send away',
  askKickOf: (name: string) => `Send ${name} away?`,
  askKick: 'Send away?',
  kickSure: (name: string) => `${name} cannot come back into this room then.`,
  keep: 'Keep in the room',
  game: 'Game',
  youLeft: 'The others went on without you. The next game has a seat for you again.',
  addBot: 'Add a bot',
  sitHere: 'Sit down at the table',
  rename: 'Change my name',
  addFriend: 'Add a friend at this device',
  makeHost: 'Make host',
  makeHostOf: (name: string) => `Make host: ${name}`,
  takeBack: 'Be the host again',
  keeps: (host: string, keeper: string, hasOpened: boolean) =>
    `${host} ${hasOpened ? 'opened' : 'is the host of'} this room; ${keeper} keeps it while ${host} is away.`,
  keepsMeans: (host: string) =>
    `Here everybody has to say yes to each start. If ${host} does not come back, open a room of your own.`,
  contested: 'Somebody passes off another room under this link. You stay in the one you first came to.',
  benched: (names: readonly string[]) =>
    `${list.format(names)} could not be dealt to twice. The host begins again, with a bot in that chair.`,
  concerns: 'Before you play',
  concern: (concern: RoomSnapshot['concerns'][number]): string => {
    switch (concern.of) {
      case 'host':
        return `${concern.name} is the host now.`
      case 'keeper':
        return `${concern.name} begins this game while the host is away.`
      case 'moved':
        return `${concern.name} now plays from another device.`
      case 'bot':
        return `A bot now plays as ${concern.name}.`
      case 'hands':
        return `${concern.name}’s device plays ${concern.count} seats.`
      case 'far':
        return `You hear ${concern.name} only through others.`
      case 'begun':
        return `${concern.name} begins this game before you have seen who plays.`
    }
  },
  concernsMean: 'Your device does not begin with that unless you agree.',
  agree: 'I agree',
  waiting: 'In the room, without a chair',
  waitingMeans: 'They watch. Whoever came too late for a chair gets one in the next game.',
  agreed: 'Agreed for this table',
  customs: {
    talk: {
      label: 'Talk at the table',
      choices: { words: 'Phrases and own words', phrases: 'Phrases only', none: 'None' },
    },
    timer: {
      label: 'Turn reminder',
      choices: { none: 'None', '60': '1 minute', '120': '2 minutes', '300': '5 minutes' },
    },
  } as Readonly<Record<string, SettingWords>>,
  start: 'Start the game',
  startsBy: (host: string) => `${host} starts the game.`,
  countdown: 'Start by itself in a minute',
  noCountdown: 'Do not start by itself',
  countsDown: 'The game starts by itself within a minute.',
  starting: (unsigned: readonly string[]) =>
    unsigned.length === 0
      ? 'Everybody is signing what was agreed on …'
      : `Everybody is signing what was agreed on. Waiting for ${list.format(unsigned)} …`,
  callOff: 'Not yet after all',
  notYet: (why: NotYet): string => {
    switch (why.why) {
      case 'too-few':
        return `At least ${why.least} must sit at the table. Invite friends, or add bots.`
      case 'too-many':
        return `At most ${why.most} can sit at the table.`
      case 'alone':
        return 'Nobody else is here yet. Send somebody the link; alone, you can play on this device from the home page.'
      case 'away':
        return `${why.name} is away. Wait, or take them off the table.`
      case 'name':
        return `This table does not take the name ${why.name}: please change it.`
      case 'unagreed':
        return 'First say whether you agree to what is asked above.'
    }
  },
  refusals: {
    'not-now': 'Not now: the game is about to start.',
    'hosts-only': 'Only the host can do that.',
    'not-linked': 'You are not connected directly to anybody the host is connected to. We keep trying.',
    'while-away': 'Only the host can do that, and the host is away.',
    handed: 'You have handed this room on already.',
    'other-rules': 'This version of the page has other rules: reload the page first.',
    'not-yours': 'That seat is not yours.',
    'no-name': 'Please enter a name.',
    'long-name': 'A name has at most 20 letters.',
    'same-name': 'Somebody here has that name already.',
    'says-you': 'At the table, “you” is whoever reads it. Please enter another name.',
    'not-letters': 'A name at this table has letters only. Please enter another.',
    full: 'The table is full. You can watch, and play in the next game.',
    taken: 'Somebody else plays that one.',
    unknown: 'The table does not know that.',
  } satisfies Record<LobbyRefusal | 'handed' | 'other-rules', string>,
  noTable: 'Nobody who is here knows the table yet. It comes with whoever opened this room.',
  kicked: 'The host has sent you away from this room.',
  wait: 'One moment: the others have not all heard your last move yet.',
  notYourTurn: 'It is not your turn.',
  notTrue: 'That is not what you hold.',
  refusedPlainly: 'That cannot be done now.',
  standing: {
    together: 'Connected',
    waiting: 'The door is open: waiting for others.',
    knocking: 'Knocking at the door …',
    'nobody-there':
      'Nobody is in this room just now. We keep knocking; ask whoever sent the link to open it.',
    'no-broker': 'The meeting point cannot be reached. Check that this device is online; we keep trying.',
    'no-way-through':
      'Someone is in the room, but we can’t connect to them. Try another network, or a phone’s hotspot.',
    refused: 'The room did not let us in.',
  } satisfies Record<ConnectionState['standing'], string>,
  endings: {
    'not-of-this-room': 'The secret in the link is not the one of this room. Ask for the link again.',
    'other-edition': 'The others have another version of the page. Reload the page on every device.',
    'other-protocol': 'The others have another version of the page. Reload the page on every device.',
    'somebody-between': 'Somebody between us and them tried to listen. We did not connect.',
    'not-its-key': 'Somebody said they were a device that they are not. We did not connect.',
    'same-device': 'This device is in the room already, in another window.',
  } as Readonly<Record<string, string>>,
  shut: {
    elsewhere: 'This room is open in another tab of this browser.',
    'not-kept':
      'This browser cannot keep anything (private window, or a full disk), and what is not kept cannot be played. Try an ordinary window.',
    'bad-network-file':
      'The page does not know where browsers meet: its file network.json is missing or not whole. Whoever hosts this page can mend it.',
    closed: 'The host has closed this room. You can open a table of your own from the home page.',
  } satisfies Record<ClosedReason, string>,
  goOnHere: 'Go on here',
  doctor: 'Connection',
  doctorMeans: 'What works, and what does not',
  door: (name: string, state: string) => `Meeting point ${name}: ${state}`,
  doors: {
    open: 'reached, our door is open',
    opening: 'being reached',
    taken: 'reached, another door is taken',
    unreachable: 'cannot be reached',
    closed: 'not needed now',
  } as Readonly<Record<string, string>>,
  others: (count: number) =>
    count === 1 ? 'One other device is connected.' : `${count} other devices are connected.`,
  missing: (count: number) =>
    count === 0
      ? 'Nobody who should be here is missing.'
      : count === 1
        ? 'One more device is in the room and not connected to us directly: what it says is passed on by friends.'
        : `${count} more devices are in the room and not connected to us directly: what they say is passed on by friends.`,
  hearThrough: ({ one, other, through }: NamedDetour) =>
    through.length === 0
      ? `${one} and ${other} have no connection of their own.`
      : `${one} and ${other} hear each other only through ${list.format(through)}.`,
  tryAgain: 'Try again',
  standingOf: 'How the table stands',
  badge: {
    checking: {
      cards: 'Sealed, checking …',
      sheets: 'Making keys …',
      nothing: 'Making keys …',
    } satisfies Record<TableKind['hides'], string>,
    sealed: (devices: number) =>
      devices === 2 ? 'Sealed by both devices' : `Sealed by all ${devices} devices`,
    rolled: (devices: number) =>
      devices === 2 ? 'Rolled by both devices' : `Rolled by all ${devices} devices`,
    signed: (devices: number) =>
      devices === 2 ? 'Signed by both devices' : `Signed by all ${devices} devices`,
    broken: 'Broken',
  },
  sealers: (names: readonly string[], bots: number) =>
    `${list.format(names)}${bots === 0 ? '' : bots === 1 ? ' (with a bot)' : ` (with ${bots} bots)`}`,
  names: (names: readonly string[]) => list.format(names),
  breached: (names: readonly string[]) =>
    `Broken: see what ${list.format(names)} did, behind the seal above.`,
  sheetsSealed:
    'Nobody can read your sheet, not even all the others together. At the end the winner’s sheets are opened, so that every device can check them; no screen shows them.',
  safetyWords: 'Safety words',
  safetyMeans:
    'Read them to one another. If all have the same four, all sit at the same table and nobody stands between.',
  authors: {
    cards: name => `${name} shuffles and seals the cards …`,
    sheets: name => `${name}’s device takes its step …`,
    nothing: name => `${name}’s device takes its step …`,
  } satisfies Record<TableKind['hides'], (name: string) => string> as Readonly<
    Record<TableKind['hides'], (name: string) => string>
  >,
  partsOf: 'Every device adds its part …',
  answersOf: 'The devices answer together …',
  watching: 'You are watching this game.',
  haveLeft: (names: readonly string[]) =>
    `${list.format(names)} ${names.length === 1 ? 'has' : 'have'} left the table.`,
  saveRecord: 'Save the record',
  recordMeans:
    'Every line is signed and proved. Anybody can check it under “Saved games”, without a network.',
  oneLeft: 'Only one seat is left: the game has ended.',
  again: {
    cards: 'The deal begins again.',
    sheets: 'The start begins again.',
    nothing: 'The start begins again.',
  } satisfies Record<TableKind['hides'], string>,
  playAgain: 'Play again',
  playNext: (game: string) => `Play ${game}`,
  follow: 'Follow to the next game',
  ready: (names: readonly string[]) => `Ready for another: ${list.format(names)}.`,
  nobodyReady: 'Everybody who is ready plays again.',
  toLobby: 'Back to the room',
  talkTab: (unread: number) => (unread === 0 ? 'Talk' : `Talk (${unread})`),
  guest: 'Guest',
}

export type RoomWords = typeof en
