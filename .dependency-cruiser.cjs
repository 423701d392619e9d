/** Who may see whom: one line a layer. ARCHITECTURE.md shows the graph that follows. */
const OWN_PACKAGES = 'node_modules'
const layer = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to })

/** A layer may import what is named, and nothing else. */
const only = (name, from, allowed, comment) => layer(name, from, { pathNot: allowed }, comment)

/** The two doors of a game: its manifest for the page, and its manifest for workers and node. */
const DOORS = ['^src/games/[^/]+/(manifest|rulesManifest)\\.ts$']
/** The page of a game: what is not pure. */
const PAGE = '^src/games/[^/]+/(ui/|manifest\\.ts$|.+\\.svelte$|(lobby/(words|homeWords)|lesson/words))'
const TESTS = '\\.(test|spec)\\.ts$'
const source = path => ({ path, pathNot: TESTS })

module.exports = {
  forbidden: [
    only(
      'rules-see-nothing',
      source('^src/rules/'),
      ['^src/rules/'],
      'The words every game is written in stand alone.',
    ),
    only(
      'a-game-is-an-island',
      { path: '^src/games/([^/]+)/', pathNot: [PAGE, TESTS] },
      ['^src/rules/', '^src/games/$1/(?!ui/|manifest\\.ts$|(lobby/(words|homeWords)|lesson/words)).*\\.ts$'],
      'The pure files of a game see rules and themselves: no other game, no package, no page.',
    ),
    only(
      'the-face-of-a-game',
      { path: PAGE.replace('[^/]+', '([^/]+)'), pathNot: TESTS },
      [
        '^src/rules/',
        '^src/games/manifest\\.ts$',
        '^src/games/$1/',
        '^src/ui/(kit|play)/',
        `${OWN_PACKAGES}/svelte`,
      ],
      'The page of a game sees its own game, rules, the frame it stands in, the kit and svelte.',
    ),
    only(
      'the-list-of-games',
      source('^src/games/[^/]+\\.ts$'),
      ['^src/rules/', '^src/games/manifest\\.ts$', ...DOORS, `${OWN_PACKAGES}/svelte`],
      'The lists see each game by its doors.',
    ),
    only(
      'the-frame-of-a-game',
      source('^src/ui/play/'),
      ['^src/rules/', '^src/ui/(kit|play)/', `${OWN_PACKAGES}/svelte`],
      'The frame of a game sees rules, the kit and svelte: no game, no other part of the shell.',
    ),
    layer(
      'by-the-door',
      { path: '^src/', pathNot: ['^src/games/', TESTS] },
      {
        path: '^src/games/[^/]+/',
        pathNot: DOORS,
      },
      'Only the two lists of games enter a game, by its doors.',
    ),
    only(
      'table-sees-no-game',
      source('^src/table/'),
      ['^src/rules/', '^src/dealer/dealer\\.ts$', '^src/log/boundedJson\\.ts$', '^src/table/'],
      'A table knows the words of games and the interface of dealers.',
    ),
    only(
      'dealer-sees-no-game',
      source('^src/dealer/'),
      ['^src/rules/', '^src/sealed/', '^src/dealer/', '^src/log/(dealerPort|line|signer)\\.ts$'],
      'Dealers know the words of games, sealing, and what a log asks of a dealer.',
    ),
    only(
      'log-sees-no-game',
      source('^src/log/'),
      [
        '^src/rules/',
        '^src/sealed/canon\\.ts$',
        '^src/log/',
        '^src/dealer/dealer\\.ts$',
        '^src/table/table\\.ts$',
        '^src/store/store\\.ts$',
      ],
      'The log knows the words of games, canonical text, and the interfaces of dealer, table and store.',
    ),
    layer(
      'one-device-needs-no-seal',
      { path: '^src/(table/localTable|dealer/openDealer)\\.ts$' },
      { path: '^src/sealed/', reachable: true },
      'A table on one device does without cryptography.',
    ),
    only(
      'sealed-sees-rules',
      source('^src/sealed/'),
      ['^src/rules/', '^src/sealed/', `${OWN_PACKAGES}/(tweetnacl|@noble)/`],
      'Bytes in, bytes out.',
    ),
    only(
      'store-sees-itself',
      source('^src/store/'),
      ['^src/rules/', '^src/store/'],
      'Storing knows no game and no page.',
    ),
    only(
      'a-shelf-sees-the-store',
      source('^src/shelf/'),
      ['^src/rules/', '^src/shelf/', '^src/store/store\\.ts$'],
      'What a device keeps of its games: words and places, no game and no page.',
    ),
    only(
      'net-sees-peers',
      source('^src/net/'),
      [
        '^src/net/',
        '^src/rules/(allowance|base32|parse|random|result)\\.ts$',
        `${OWN_PACKAGES}/peerjs/`,
        `${OWN_PACKAGES}/@noble/hashes/`,
      ],
      'The network carries what it is given and knows nothing of ours but parsers; it hashes for doors and greetings.',
    ),
    only(
      'a-room-joins-tables',
      source('^src/room/'),
      [
        '^src/rules/',
        '^src/room/',
        '^src/sealed/',
        '^src/log/',
        '^src/dealer/',
        '^src/table/',
        '^src/store/store\\.ts$',
        `${OWN_PACKAGES}/@noble/hashes/`,
      ],
      'A room knows tables, dealing and the words of games: no game, no network, no page.',
    ),
    only(
      'bots-see-what-a-seat-sees',
      source('^src/bots/'),
      ['^src/rules/', '^src/bots/', '^src/table/table\\.ts$'],
      'A bot must not see more than a seat.',
    ),
    only(
      'workers-see-no-page',
      source('^src/workers/'),
      [
        '^src/rules/',
        '^src/workers/',
        '^src/sealed/',
        '^src/bots/thinker\\.ts$',
        '^src/games/rules\\.ts$',
        '^src/room/',
        '^src/store/',
        '^src/log/',
        '^src/dealer/',
        '^src/table/',
        `${OWN_PACKAGES}/(tweetnacl|@noble)/`,
      ],
      'A worker has no page: it knows sealing and the rules of games.',
    ),
    only('what-keeps-the-page-stands-alone', source('^src/offline/'), ['^src/offline/'], 'It is one file.'),
    only(
      'ui-sees-the-table',
      source('^src/ui/'),
      [
        '^src/rules/',
        '^src/ui/',
        '^src/games/manifest\\.ts$',
        '^src/room/(snapshot|lobbyRequests|lobbyRefusal|lobby|evening|countedGames|chairs|auditRecord|ledger|chat|roomSettings)\\.ts$',
        '^src/net/roomLink\\.ts$',
        `${OWN_PACKAGES}/uqr/`,
        '^src/shelf/',
        '^src/(log/audit|table/table)\\.ts$',
        `${OWN_PACKAGES}/svelte`,
      ],
      'The shell of the page knows no game.',
    ),
    { name: 'no-cycles', severity: 'error', from: { path: '^src/' }, to: { circular: true } },
    { name: 'nothing-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'nothing-unused',
      severity: 'error',
      comment: 'Delete what nobody calls.',
      from: { orphan: true, path: '^src/', pathNot: ['\\.d\\.ts$', '^src/offline/worker\\.ts$', TESTS] },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['svelte', 'browser', 'import', 'types', 'default'],
    },
  },
}
