import type { SetId } from '../../rules/lot'
import type { SceneId } from '../../rules/scenes'

/** A role as the page calls it, and the line it speaks. */
export interface RoleText {
  readonly name: string
  readonly line: string
}

/** A scene card: its title, a line of description, and its roles, lowest rank first. */
export interface SceneText {
  readonly title: string
  readonly about: string
  readonly stars: readonly RoleText[]
}

/** The words of all scenes, and of the roles beside the card of each set, in the order of their numbers. */
export interface CastWords {
  readonly scenes: Readonly<Record<SceneId, SceneText>>
  readonly extras: Readonly<Record<SetId, readonly RoleText[]>>
}

const role = (name: string, line: string): RoleText => ({ name, line })
const card = (title: string, about: string, ...stars: readonly RoleText[]): SceneText => ({
  title,
  about,
  stars,
})

/** By id, never by name: the numbers of a card stand in `rules/scenes.ts`. */
export const scenes: CastWords['scenes'] = {
  c01: card(
    'A Fistful of Coupons',
    'Three bounty hunters track a man to his shop, on the day of the sale.',
    role('Bargain Hunter', 'Dead or alive, and is there a discount?'),
    role('Clerk with a Grudge', 'The price is on the wall. So will you be.'),
    role('The Man Worth $200', 'Two hundred? Last year I was four.'),
  ),
  c02: card(
    'The Long Goodbye of Ed Plank',
    'A man dies in the first reel and needs the other five to finish.',
    role('Third Mourner from the Left', 'He owed me a shovel.'),
    role('Doctor Between Trains', 'I can give him until six-fifteen.'),
    role('Ed Plank', 'One last thing. And then one more.'),
  ),
  c03: card(
    'Cattle Do Not Sign Treaties',
    'Two negotiators, four thousand cows, one pen.',
    role('Envoy in Wet Boots', 'They have agreed, in principle, to grass.'),
    role('Colonel Harriet Bray', 'Ask the brown one again. Slowly.'),
  ),
  c04: card(
    'The Bridge Was There on Tuesday',
    'An engineer, a gambler and a river disagree about Wednesday.',
    role('The Surveyor’s Brother', 'On the map it is very sturdy.'),
    role('Gambler on a Raft', 'Five says we reach the other side.'),
    role('The Lady Engineer', 'I signed for a bridge. I want a bridge.'),
  ),
  c05: card(
    'Seven Against Breakfast',
    'A boarding house under siege, by those who only paid for supper.',
    role('Boarder with Spoon', 'Tell her we have spoons.'),
    role('The Egg Man', 'I come in peace. And by the dozen.'),
    role('Mrs. Tolliver, Landlady', 'The kitchen opens at seven. Not one shot before.'),
  ),
  c06: card(
    'Dust: The Musical',
    'Forty dancers, nine wagons, and a storm that keeps its own time.',
    role('Tumbleweed, Singing', 'I roll alone, in B flat.'),
    role('Baritone in a Barrel', 'Is this the chorus, or the flood?'),
    role('Miss Dolores Vane', 'I did not cross a desert to stand stage left.'),
  ),
  c07: card(
    'The Sheriff Wore Wool',
    'It is a hundred and ten in the shade. He does not go into the shade.',
    role('Deputy with a Fan', 'Nobody would blame you for linen.'),
    role('Sheriff Amos Pruitt', 'I sweat so that this town need not.'),
  ),
  c08: card(
    'Letters to a Mule',
    'A romance in eleven letters. None was answered, one was eaten.',
    role('The Postmistress', 'Same address. Same hoofprint.'),
    role('A Rival in Mules', 'Mine can count to nine.'),
    role('Lonesome Pete Ansel', 'Dearest. Today again I thought of oats.'),
  ),
  c09: card(
    'Nobody Shoots the Piano',
    'A brawl with a house rule, and a piano that deserves none of it.',
    role('Man Under the Piano', 'Play something loud.'),
    role('Pianist with One Song', 'It goes on like this for an hour.'),
    role('The Stranger Who Tips', 'Again. This time in the key it was written in.'),
  ),
  c10: card(
    'The Snake Oil Trust',
    'Medicine, law, and a barrel without a label.',
    role('A Cured Man', 'I was worse before. Also richer.'),
    role('Barrel Attendant', 'Shake it well, and stand back.'),
    role('Doctor Lazarus Finch', 'It is also an excellent varnish.'),
  ),
  c11: card(
    'Two Graves, One Shovel',
    'The diggers form a union, on the worst possible night.',
    role('Patient Corpse', 'Take your time.'),
    role('Digger, Organised', 'Below four feet it is overtime.'),
    role('Undertaker Cole', 'I have buried better men for less.'),
  ),
  c12: card(
    'Gentle Hands Harness Soap',
    'Thirty seconds, one horse, no second take.',
    role('The Face of Harness Soap', 'If it can save my saddle, friend, think of your soul.'),
  ),
  c13: card(
    'The Widow Takes Up Fencing',
    'She had asked at the store for somebody who does fences.',
    role('Hired Fencing Master', 'Madam, which field shall we defend?'),
    role('The Widow Ogden', 'On guard, and mind the beans.'),
  ),
  c14: card(
    'Coming Soon: Rain',
    'The preview of a picture for which nobody has paid yet.',
    role('Voice over Thunder', 'In a land without water: one bucket.'),
    role('Holder of the Bucket', 'It was full when we started.'),
  ),
  c15: card(
    'Beans: A Public Notice',
    'The railroad would like a word with its passengers.',
    role('Worried Cook', 'Nobody complained before the tunnel.'),
    role('Inspector of Tins', 'This one fought in the war.'),
  ),
  c16: card(
    'The Hanging Is Postponed',
    'A rope, a rule book, and a judge who can read.',
    role('Rope Salesman', 'It gives a little. That is the beauty of it.'),
    role('Judge Perpetua Dunn', 'Page forty says Thursday.'),
    role('The Condemned, with Notes', 'I have some thoughts on the third paragraph.'),
  ),
  c17: card(
    'Gold, and Other Rumours',
    'A whole town digs because a dog did.',
    role('Man with a Borrowed Pan', 'I get half of what he gets. He gets nothing.'),
    role('Editor of the Extra', 'Read all about it! Then read the correction!'),
    role('Counsel for the Dog', 'My client stands by his hole.'),
  ),
  c18: card(
    'Church Social, No Guns',
    'Pie is served. The cloakroom weighs four hundred pounds.',
    role('Second Judge of Pies', 'I abstain. With cream.'),
    role('Cloakroom Girl', 'Forty-five, forty-five, umbrella, forty-five.'),
    role('Reverend on Thin Ice', 'Let us pray that nobody leaves early.'),
  ),
  c19: card(
    'A Gentleman Robs Trains',
    'He asks first. It takes longer, and nobody minds.',
    role('Conductor in Two Minds', 'He did say please.'),
    role('Sir Aubrey Lisle', 'Hands up, whenever it is convenient.'),
  ),
  c20: card(
    'The Ballad Has Ninety Verses',
    'A singer follows an outlaw who wishes he would not.',
    role('Balladeer, Unasked', 'Verse ninety: he begs me to stop.'),
    role('The Outlaw’s Patient Wife', 'Make it rhyme with “home for supper”.'),
    role('Bad Luke Tanner', 'I never shot a man for singing. I have hummed about it.'),
  ),
  c21: card(
    'Empire of Mud',
    'Three dynasties, one swamp, six hundred pairs of boots to be returned clean.',
    role('Heir to the Wet Half', 'One day, Father, all this will be dry.'),
    role('The Mud Baroness', 'We came with nothing, and it stuck.'),
    role('Old Man Carrow', 'I drew this border with my own foot.'),
  ),
  c22: card(
    'Stagecoach to Somewhere',
    'Nine strangers, six seats, and a driver whom nobody has told.',
    role('Passenger on the Roof', 'Branch!'),
    role('Lady with Hatbox', 'It is not a hat, and it bites.'),
    role('Driver Without Directions', 'Left at the bones, I believe.'),
  ),
  c23: card(
    'The Last Buffalo but One',
    'A hunter and his buffalo grow old, and civil.',
    role('Voice of the Buffalo', 'You again. Sit down.'),
    role('Hunter Elias Roe', 'Thirty years I have missed him. Lately on purpose.'),
  ),
  c24: card(
    'Know Your Cactus',
    'An educational short, with injuries.',
    role('Model for the Hands', 'Not this one. Nor this one.'),
    role('Professor Thorne', 'The small ones have more time for you.'),
  ),
  c25: card(
    'High Noon, Give or Take',
    'Two men will meet at twelve. They bought different clocks.',
    role('Boy with Sundial', 'It was noon one street over.'),
    role('Clockmaker, Neutral', 'I sold one to each, and I stand by both.'),
    role('Marshal Ruth Calloway', 'Then I wait. I have waited for worse than noon.'),
  ),
  c26: card(
    'The Siege of Fort Cardboard',
    'The epic the carpenters asked us not to make.',
    role('Wall, Second from Right', 'Please do not lean.'),
    role('Bugler with a Cold', 'Ta-taa. Ta. One moment.'),
    role('Captain Lovelace', 'Hold the gate! No, really, it comes off.'),
  ),
  c27: card(
    'Poker Night at the Orphanage',
    'It is for charity. Charity is losing.',
    role('Orphan with Eyeshade', 'I raise you a pudding.'),
    role('Sister Prudence', 'I fold, and shall ask forgiveness for the bluff.'),
    role('Cardsharp, Cleaned Out', 'I taught that child everything but mercy.'),
  ),
  c28: card(
    'The Great Quiet Robbery',
    'Everybody in the bank has a headache, robbers included.',
    role('Whispering Robber', 'This is a hold-up. Pass it on.'),
    role('Teller in Felt Slippers', 'Small bills rustle less.'),
    role('Manager with a Migraine', 'Take it all, and close the door by hand.'),
  ),
  c29: card(
    'Nine Hundred Miles, Three Wheels',
    'A wagon train does arithmetic.',
    role('Carrier of the Spare Wheel', 'Since Ohio I have carried it. It fits nothing.'),
    role('Cousin Who Knows a Man', 'He is only two mountains off.'),
    role('Wagonmaster Jane Ott', 'Push until it is a sledge.'),
  ),
  c30: card(
    'A Bath in Every Town',
    'One cowboy’s long way from dust to soap.',
    role('Boy with Kettle', 'It was hot when I set out.'),
    role('Barber, Overbooked', 'Hair, tooth or confession?'),
    role('Cleanest Gun in the Territory', 'You draw. I have only just dried.'),
  ),
  c31: card(
    'The Twin Who Stayed East',
    'One actor was meant to play both. We are in talks.',
    role('The Twin from Boston', 'And the dirt, is it included?'),
    role('The Twin from Here', 'I got the land. He got the vowels.'),
  ),
  c32: card(
    'Locusts, in Colour',
    'Eleven million insects, some of them trained.',
    role('Locust Wrangler', 'That one is not ours.'),
    role('Farmer with a Bell', 'They like it. Heaven help me, they like it.'),
    role('Prophet of the Third Field', 'I said frogs. I was close.'),
  ),
  c33: card(
    'The President Slept Here',
    'One night, one bed, and a state secret that snores.',
    role('Page with a Candle', 'He asked for the room without the hole.'),
    role('Bodyguard in Nightshirt', 'I heard nothing, and I heard it twice.'),
    role('The President, Probably', 'Wake me for a war. Not for a mule.'),
  ),
  c34: card(
    'No Sheep on Sunday',
    'A range war with opening hours.',
    role('Carrier of a Lamb', 'It is a dog. With a cough.'),
    role('The Cattlemen’s Accountant', 'At these prices, gentlemen, we are shepherds.'),
    role('Deacon Ballard', 'The flock may come in. The sheep may not.'),
  ),
  c35: card(
    'Doc Mercy Rides Sidesaddle',
    'She has a practice, a pistol, and nobody left who can pay.',
    role('Patient Who Pays in Hens', 'Three hens now. The rest when I can walk.'),
    role('Nurse with a Saw', 'We are out of the gentle one.'),
    role('Doc Mercy', 'Bite on this. It is your bill.'),
  ),
  c36: card(
    'The Telegram Said Stop',
    'One order is misread from coast to coast.',
    role('Messenger, Breathless', 'Stop.'),
    role('Operator with Hiccups', 'Dash, dot, pardon me.'),
    role('General in the Wrong Territory', 'It says advance stop. We have done both.'),
  ),
  c37: card(
    'Rodeo of the Departed',
    'A ghost story with livestock.',
    role('Spectre in the Chute', 'I lasted eight seconds. I have had for ever since.'),
    role('A Bull Nobody Owns', '(Snorts, as written.)'),
    role('The Rider Who Came Back', 'Death threw me too.'),
  ),
  c38: card(
    'Three Aces and a Tunnel',
    'A card game has to end while there is light.',
    role('Man Who Faces Backwards', 'I bet you it stays bright.'),
    role('Lady with the Aces', 'I never play in the dark. I only win there.'),
    role('Engineer Who Deals', 'Ante up. I have to brake at the river.'),
  ),
  c39: card(
    'The Horse Knew',
    'A murder, a stable, and the only witness eats hay.',
    role('Interrupting Stable Boy', 'He nods at everybody, sir.'),
    role('Detective Absalom Gray', 'Once for yes. Twice for oats.'),
  ),
  c40: card(
    'Sunset, Take Nine',
    'So far the sun has gone down eight times, and badly.',
    role('Holder of the Reflector', 'West is over there. They moved it.'),
    role('Sweetheart on the Porch', 'Go, then. Again.'),
    role('The Rider Who Leaves', 'I would look back, but I am paid as a silhouette.'),
  ),
}

export const extras: CastWords['extras'] = {
  'train-station': [
    role('Waver of a Handkerchief', 'Write! Or at least arrive!'),
    role('Sleeper on a Trunk', 'Is it Thursday yet?'),
    role('Porter of Suspicious Bags', 'Rocks, ma’am?'),
    role('Stationmaster in Denial', 'It is not late. It is elsewhere.'),
  ],
  jail: [
    role('Inmate with Harmonica', 'I knew two notes, and they took one.'),
    role('Turnkey Who Lost Them', 'They were here when I locked myself in.'),
  ],
  'main-street': [
    role('Man Who Crosses Slowly', 'I was here before the street.'),
    role('Closer of Shutters', 'Shut, on account of noon.'),
    role('Seller of Yesterday’s News', 'It was true when I bought it.'),
    role('The Mayor, on a Box', 'Friends! Voters! You at the back!'),
  ],
  'general-store': [
    role('Customer Without Money', 'Just looking. Mostly at the prices.'),
    role('Grocer Behind the Pickles', 'One a day, and no questions.'),
  ],
  saloon: [
    role('Polisher of One Glass', 'It will never be clean. Nor will I.'),
    role('Thrower of the First Chair', 'Nothing personal. It was the nearest.'),
  ],
  ranch: [
    role('Leaner on Fences', 'Yup.'),
    role('Milker of the Wrong Cow', 'He seems tense.'),
    role('Foreman with Opinions', 'In my day a horse had manners.'),
  ],
  bank: [
    role('Depositor of Buttons', 'They are good buttons.'),
    role('Vault Inspector, Locked In', 'It holds. I can report that it holds.'),
  ],
  'secret-hideout': [
    role('Lookout Who Faces Inward', 'All quiet in here.'),
    role('Folder of the Map', 'It was smaller when we came.'),
    role('Treasurer of the Gang', 'Somebody has eaten the loot.'),
    role('Deputy Chief, Third Attempt', 'When he falls, I step up. He never falls.'),
  ],
  church: [role('Hummer in the Last Pew', 'Mmm.'), role('Bell Ringer, Retired', 'What?')],
  hotel: [
    role('Guest with a Towel', 'There is a horse in the bath.'),
    role('Forgetter of Hats', 'It has my name in it. I forget which.'),
    role('Night Clerk at Noon', 'Breakfast was yesterday.'),
    role('Countess, So She Says', 'At home this would be a stable. A good one.'),
  ],
}
