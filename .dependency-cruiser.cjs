/**
 * The rules of direction, checked by `npm run check`. ARCHITECTURE.md says why they are as they are; this
 * file is where they are changed.
 *
 * Types count: `core` may not even import a type from outside itself.
 */

/**
 * Which module of the server may know which other, and only by its index.ts: what it imports, and whose face its
 * `deps.ts` may ask for. There are no cycles.
 */
const MODULE_EDGES = {
  // Rooms that ask a model on a member's behalf use it.
  allowance: [],
  // What is sent to others asks the gate, and counts in the sending limits.
  // PRD is paid for at no more than it was ever sold for.
  // What investment accounts hold is priced by the outside market, as the exchange reads it. A receipt of a payment is a file.
  // Members choose what they hear of.
  banking: ['exchange', 'files', 'funding', 'identity', 'ledger', 'notices', 'policy', 'wallet'],
  // A reward is held for others as it is sent to them: it asks the gate, and counts in the sending limits. A document or
  // a roadmap is reviewed.
  collaborations: ['identity', 'ledger', 'notices', 'policy', 'roadmap', 'studio', 'wallet'],
  // Its label says whether card payments are real ones; a prize waits at the gate, and is issued in the ledger.
  community: ['identity', 'ledger', 'payments', 'policy'],
  // It asks every room what waits there. That somebody looked at an account is noted; what a wallet may send is the ledger's.
  // It watches the chain and the cover of loans.
  console: [
    'banking',
    'chain',
    'collaborations',
    'exchange',
    'identity',
    'ledger',
    'members',
    'pitch',
    'policy',
    'rewards',
    'support',
  ],
  // It ends what is under way for whoever is stopped; what a trade gives away counts in the sending limits.
  exchange: ['identity', 'ledger', 'policy', 'wallet'],
  files: [],
  // Terms that price value wait at the gate for a second administrator.
  // Its list of rates says what PRD is redeemed at, by the prices that the wallet keeps.
  funding: ['ledger', 'identity', 'payments', 'policy', 'wallet'],
  ideas: [],
  identity: ['ledger'],
  knowledge: [],
  ledger: [],
  // It stops the accounts of whoever goes, ends their sessions and removes their files.
  leaving: ['files', 'identity', 'ledger'],
  // It answers about a member's own accounts (at the bank, orders, roadmaps) and shows the chain’s figures.
  mentor: [
    'allowance',
    'banking',
    'chain',
    'exchange',
    'files',
    'ideas',
    'identity',
    'knowledge',
    'ledger',
    'rewards',
    'roadmap',
  ],
  // It tells members of requests, and shows their photos.
  members: ['files', 'identity', 'notices'],
  chain: ['ledger'],
  notices: ['identity'],
  // What a vote may hold grows with the same trust as what may be sent; rules of payouts wait at the gate.
  pitch: ['files', 'identity', 'ledger', 'notices', 'policy', 'wallet'],
  payments: [],
  // Every room that lets value leave asks it; it stops whoever is stopped.
  policy: ['identity', 'ledger'],
  // A report is held against what holds of an idea.
  research: ['allowance', 'files', 'ideas'],
  rewards: ['ideas', 'identity', 'ledger'],
  // A roadmap is made from what holds of an idea, and of the page on its kind.
  roadmap: ['ideas', 'identity', 'knowledge', 'ledger', 'rewards'],
  // A document is made from what holds of an idea, and of the page on its kind.
  studio: ['allowance', 'ideas', 'knowledge'],
  // Administrators are told of what is written to them. Before a person the mentor answers, from what it knows.
  support: ['identity', 'knowledge', 'mentor'],
  // A transfer's proof is in the chain’s blocks; what is issued beyond an amount waits at the gate.
  // Members are told of what others send them.
  wallet: ['chain', 'identity', 'ledger', 'notices', 'policy'],
  // Its secrets are sealed as those of sign-ins are, and members are told what was switched off; ids derive from keys.
  webhooks: ['identity', 'ledger'],
};

/** Tests, and what only tests beside the code use. */
const TEST = '(\\.test\\.tsx?|-test-kit\\.ts)$';

const directions = [
  {
    name: 'core-imports-only-core',
    comment: 'core is pure: rules that need nothing to run and nothing to test.',
    from: { path: '^core/', pathNot: TEST },
    to: { pathNot: '^core/' },
  },
  {
    name: 'contract-imports-core-and-schemas',
    comment: 'The contract is read by both sides, so it may depend on neither.',
    from: { path: '^contract/', pathNot: TEST },
    to: { pathNot: ['^contract/', '^core/', '^node_modules/zod/', '^node_modules/@orpc/contract/'] },
  },
  {
    name: 'server-does-not-import-web',
    from: { path: '^server/' },
    to: { path: '^web/' },
  },
  {
    name: 'web-does-not-import-server',
    from: { path: '^web/' },
    to: { path: ['^server/', '^node_modules/(fastify|pg|kysely|pino)/'] },
  },
  {
    name: 'sdk-imports-only-itself',
    comment: 'Programs elsewhere install it: it brings nothing of ours along.',
    from: { path: '^packages/sdk/src/' },
    to: { pathNot: '^packages/sdk/src/' },
  },
  {
    name: 'sdk-is-for-programs-and-their-portal',
    comment: 'What the portal shows of a call, a program does by the same code.',
    from: { path: '^(server|web)/', pathNot: [TEST, '^web/features/developers/'] },
    to: { path: '^packages/' },
  },
  {
    name: 'product-does-not-import-tests-or-tools',
    from: { path: '^(core|contract|server|web)/', pathNot: TEST },
    to: { path: '^(tests|scripts|bench|examples)/' },
  },
  {
    name: 'platform-knows-no-module',
    comment: 'The platform is built before the modules, and knows none of them.',
    from: { path: '^server/platform/', pathNot: TEST },
    to: { path: '^server/modules/' },
  },
  {
    name: 'parts-know-not-who-builds-them',
    comment: 'Whoever builds the modules holds every face; a module knows the faces that its edges name.',
    from: { path: '^server/(adapters|modules|platform|ports)/', pathNot: TEST },
    to: { path: ['^server/(app|main|router)\\.ts$', '^server/(build|operator|seed)/'] },
  },
  {
    name: 'ports-know-no-adapter',
    from: { path: '^server/ports/' },
    to: { path: '^server/(adapters|modules|platform|database)/' },
  },
  {
    name: 'adapters-know-no-module',
    from: { path: '^server/adapters/', pathNot: TEST },
    to: { path: '^server/modules/' },
  },
];

/** A module's endpoints, whatever else their file is named after. */
const ROUTES = '[/-]routes?\\.ts$';

const insideAModule = [
  {
    name: 'routes-are-the-outermost',
    comment: 'routes call commands and queries; nothing in a module calls routes.',
    from: { path: '^server/modules/', pathNot: [TEST, ROUTES] },
    to: { path: `^server/modules/.*${ROUTES}` },
  },
  {
    name: 'store-is-the-innermost',
    comment: 'A store is SQL for commands; it knows none of those who call it.',
    from: { path: `^server/modules/([^/]+)/[a-z/-]*store\\.ts$`, pathNot: TEST },
    to: {
      path: [
        '^server/modules/$1/(commands/|(queries|jobs|index)\\.ts$)',
        '^server/modules/$1/[a-z-]+/(commands/|(queries|jobs|index)\\.ts$)',
        `^server/modules/.*${ROUTES}`,
      ],
    },
  },
  {
    name: 'commands-have-no-ports',
    comment: 'No network inside a transaction: a command gets nothing that reaches outside.',
    from: { path: '^server/modules/[a-z/-]+/commands/', pathNot: TEST },
    to: { path: '^server/(adapters/|ports/|app\\.ts)' },
  },
];

const betweenModules = [
  {
    name: 'modules-meet-at-their-index',
    comment: 'A module imports another only by its index.ts.',
    from: { path: '^server/modules/([^/]+)/', pathNot: TEST },
    to: { path: '^server/modules/', pathNot: ['^server/modules/$1/', '/index\\.ts$'] },
  },
  ...Object.entries(MODULE_EDGES).map(([module, allowed]) => ({
    name: `module-edges-of-${module}`,
    comment: 'Edges between modules are listed at the top of .dependency-cruiser.cjs.',
    from: { path: `^server/modules/${module}/`, pathNot: TEST },
    to: {
      path: '^server/modules/',
      pathNot: [module, ...allowed].map((name) => `^server/modules/${name}/`),
    },
  })),
  {
    name: 'every-module-has-its-edges-listed',
    from: {
      path: '^server/modules/([^/]+)/',
      pathNot: [TEST, `^server/modules/(${Object.keys(MODULE_EDGES).join('|')})/`],
    },
    to: { path: '^server/modules/', pathNot: '^server/modules/$1/' },
  },
];

const insideTheWeb = [
  {
    name: 'ui-knows-no-domain',
    from: { path: '^web/ui/', pathNot: TEST },
    to: { path: '^(contract/|web/(app|features|pages|shared)/)' },
  },
  {
    name: 'lib-knows-no-screen',
    from: { path: '^web/lib/', pathNot: TEST },
    to: { path: '^web/(app|features|pages|shared|ui)/' },
  },
  {
    name: 'shared-knows-no-feature',
    comment: 'What features share knows the contract, and none of them.',
    from: { path: '^web/shared/', pathNot: TEST },
    to: { path: '^web/(app|features|pages)/' },
  },
  {
    name: 'features-do-not-meet',
    comment: 'Pages compose features; a feature never imports another.',
    from: { path: '^web/features/([^/]+)/', pathNot: TEST },
    to: { path: '^web/features/', pathNot: '^web/features/$1/' },
  },
  {
    name: 'features-know-no-page',
    from: { path: '^web/features/' },
    to: { path: '^web/pages/' },
  },
];

const everywhere = [
  {
    name: 'no-cycles',
    comment: 'Types may look both ways; code that runs may not.',
    from: { pathNot: TEST },
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'every-import-resolves',
    from: {},
    to: { couldNotResolve: true, pathNot: '^virtual:' },
  },
  {
    name: 'connections-are-opened-in-one-place',
    comment: 'A client of which nobody hears that it is lost ends the process; connect.ts listens.',
    from: { path: '^(server|scripts)/', pathNot: [TEST, '^server/database/(connect|pool)\\.ts$'] },
    to: { path: '^node_modules/(pg|pg-pool)/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'the-running-server-needs-no-tools',
    comment: 'What the server imports is in dependencies, so that a production install has it.',
    from: { path: '^(core|contract|server)/', pathNot: TEST },
    to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [...directions, ...insideAModule, ...betweenModules, ...insideTheWeb, ...everywhere].map(
    (rule) => ({
      severity: 'error',
      ...rule,
    }),
  ),
  options: {
    // swc reads our TypeScript, types included; dependency-cruiser cannot use TypeScript 7 yet.
    parser: 'swc',
    doNotFollow: { path: '^node_modules/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
