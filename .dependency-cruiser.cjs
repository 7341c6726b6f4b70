/** The arrows of docs/architecture.md, as rules: what stands lower never knows what stands higher. */
const server = (layer) => `^apps/server/src/${layer}/`;
const portal = (layer) => `^apps/portal/src/${layer}/`;
const forbid = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

module.exports = {
  forbidden: [
    forbid(
      'no-circles',
      {},
      { circular: true },
      'Two modules that need each other are one module, or need a third.',
    ),
    forbid(
      'no-orphans',
      {
        orphan: true,
        pathNot: [
          '\\.d\\.ts$',
          '\\.config\\.',
          'migrations/',
          '^scripts/',
          '\\.cjs$',
          'main\\.tsx?$',
          'service-worker\\.ts$',
          '^apps/portal/src/testing/',
          '^bench/',
          // Takes the place of the English file where the portal is built in its language.
          '(texts|glossary)\\.[\\w-]+\\.ts$',
          // Pages load it.
          '^dev/[^/]+/assets/',
        ],
      },
      {},
      'A file nobody imports is dead.',
    ),
    forbid(
      'platform-is-lowest',
      { path: server('platform') },
      { path: ['apps/server/src/(engines|domains|staff|seed)/', 'apps/server/src/[^/]+\\.ts$'] },
      'The platform knows nothing of the product.',
    ),
    forbid(
      'engines-know-no-business',
      { path: server('engines') },
      { path: ['apps/server/src/(domains|staff|seed)/', 'apps/server/src/[^/]+\\.ts$'] },
      'Engines are general machines.',
    ),
    forbid(
      'domains-below-staff',
      { path: server('domains') },
      { path: ['apps/server/src/(staff|seed)/', 'apps/server/src/[^/]+\\.ts$'] },
      'Domains are composed by product.ts.',
    ),
    forbid(
      'domains-are-peers',
      { path: '^apps/server/src/domains/([^/]+)/' },
      {
        path: '^apps/server/src/domains/([^/]+)/',
        pathNot: [
          '^apps/server/src/domains/$1/',
          '^apps/server/src/domains/orders/index\\.ts$',
          '^apps/server/src/domains/payments/index\\.ts$',
          '^apps/server/src/domains/events/index\\.ts$',
        ],
      },
      'The few edges between domains are declared: applications, events, exams, payments → orders, and two more below.',
    ),
    forbid(
      'orders-know-no-source',
      { path: '^apps/server/src/domains/orders/' },
      { path: '^apps/server/src/domains/(?!orders/|domain\\.ts$)' },
      'What orders are made for hands itself over.',
    ),
    forbid(
      'payments-by-documents-only',
      { path: '^apps/server/src/domains/(?!(documents|payments)/)' },
      { path: '^apps/server/src/domains/payments/' },
      'A document that proves a payment goes to its order; nobody else takes payments.',
    ),
    forbid(
      'sponsorship-and-bank-proof-apart',
      { path: '^apps/server/src/domains/payments/([^/]+)/' },
      {
        path: '^apps/server/src/domains/payments/(bank-proof|sponsorship)/',
        pathNot: '^apps/server/src/domains/payments/$1/',
      },
      'Each is a story of its own on top of cards and receipts: what both change stands above them.',
    ),
    forbid(
      'events-by-exams-only',
      { path: '^apps/server/src/domains/(?!(exams|events)/)' },
      { path: '^apps/server/src/domains/events/' },
      'An exam is sat at an event.',
    ),
    forbid(
      'engine-by-its-door',
      { path: '^apps/server/src/', pathNot: '^apps/server/src/engines/([^/]+)/' },
      { path: '^apps/server/src/engines/[^/]+/(?!index\\.ts$)' },
      "A folder's index.ts is its only door.",
    ),
    forbid(
      'engine-peers-by-their-door',
      { path: '^apps/server/src/engines/([^/]+)/' },
      { path: '^apps/server/src/engines/[^/]+/(?!index\\.ts$)', pathNot: '^apps/server/src/engines/$1/' },
      "A folder's index.ts is its only door.",
    ),
    forbid(
      'domain-by-its-door',
      { path: '^apps/server/src/', pathNot: '^apps/server/src/domains/' },
      { path: '^apps/server/src/domains/[^/]+/(?!index\\.ts$)' },
      "A folder's index.ts is its only door.",
    ),
    forbid(
      'platform-by-its-door',
      { path: '^apps/server/src/', pathNot: '^apps/server/src/platform/' },
      { path: '^apps/server/src/platform/[^/]+/(?!index\\.ts$)' },
      "A folder's index.ts is its only door.",
    ),
    forbid(
      'features-are-peers',
      { path: '^apps/portal/src/features/([^/]+)/' },
      { path: '^apps/portal/src/features/([^/]+)/', pathNot: '^apps/portal/src/features/$1/' },
      'Only app/ composes features.',
    ),
    forbid(
      'features-below-app',
      { path: portal('features') },
      { path: portal('app') },
      'Features do not know the shell.',
    ),
    forbid(
      'form-renderer-below-features',
      { path: portal('form-renderer') },
      { path: portal('(app|features|record-form)') },
      'The renderer knows no screen.',
    ),
    forbid(
      'form-answers-below-features',
      { path: portal('form-answers') },
      { path: portal('(app|features|record-form|record-list|registration)') },
      'Answers are read without knowing who reads them.',
    ),
    forbid(
      'form-answers-by-its-door',
      { path: '^apps/portal/src/', pathNot: '^apps/portal/src/form-answers/' },
      { path: '^apps/portal/src/form-answers/(?!(index|step-answers)\\.ts$)' },
      "A folder's index.ts is its only door; what makes words of answers draws nothing and has one of its own.",
    ),
    forbid(
      'record-form-below-features',
      { path: portal('record-form') },
      { path: portal('(app|features|record-list)') },
      'A form over a record knows no screen.',
    ),
    forbid(
      'record-form-by-its-door',
      { path: '^apps/portal/src/', pathNot: '^apps/portal/src/record-form/' },
      { path: '^apps/portal/src/record-form/(?!index\\.ts$)' },
      "A folder's index.ts is its only door.",
    ),
    forbid(
      'record-list-below-features',
      { path: portal('record-list') },
      { path: portal('(app|features|form-renderer|record-form|registration)') },
      'The list knows no screen.',
    ),
    forbid(
      'record-list-by-its-door',
      { path: '^apps/portal/src/', pathNot: '^apps/portal/src/record-list/' },
      { path: '^apps/portal/src/record-list/(?!(samples/)?index\\.tsx?$)' },
      "A folder's index.ts is its only door; the samples have one of their own, so that no screen carries them.",
    ),
    forbid(
      'registration-below-features',
      { path: portal('registration') },
      { path: portal('(app|features|form-renderer|record-form)') },
      'A place at an event or an exam is the same thing in both areas, and knows neither.',
    ),
    forbid(
      'registration-by-its-door',
      { path: '^apps/portal/src/', pathNot: '^apps/portal/src/registration/' },
      { path: '^apps/portal/src/registration/(?!index\\.ts$)' },
      "A folder's index.ts is its only door.",
    ),
    forbid(
      'server-state-below-machines',
      { path: portal('server-state') },
      { path: portal('(app|features|form-renderer|record-form|record-list|registration)') },
      'What the server knows is asked and kept without knowing who draws it.',
    ),
    forbid(
      'server-state-by-its-door',
      { path: '^apps/portal/src/', pathNot: '^apps/portal/src/server-state/' },
      { path: '^apps/portal/src/server-state/(?!index\\.ts$)' },
      "A folder's index.ts is its only door.",
    ),
    forbid(
      'ui-knows-no-api',
      { path: portal('ui') },
      {
        path: portal('(app|features|form-renderer|record-form|record-list|registration|server-state|lib)'),
        pathNot: '^apps/portal/src/lib/(glossary|language)\\.ts$',
      },
      'Components are dumb; they have the words of the house and its language.',
    ),
    forbid(
      'lib-is-low',
      { path: portal('lib') },
      { path: portal('(app|features|form-renderer|record-form|record-list|registration|server-state|ui)') },
      'The library knows no screen.',
    ),
    forbid(
      'testing-stays-in-tests',
      { path: '^apps/portal/src/', pathNot: '/testing/' },
      { path: '/testing/' },
      'What stands in for the server never ships.',
    ),
    forbid(
      'contracts-know-nobody',
      { path: '^packages/contracts/' },
      { path: '^(apps|dev|e2e|bench|scripts)/' },
      'What both sides agree on knows neither side.',
    ),
    forbid(
      'server-and-portal-meet-in-contracts',
      { path: '^apps/server/' },
      { path: '^apps/portal/' },
      'They meet in the contracts.',
    ),
    forbid(
      'portal-and-server-meet-in-contracts',
      { path: '^apps/portal/' },
      { path: ['^apps/server/', '^dev/'] },
      'They meet in the contracts.',
    ),
    forbid(
      'dev-programs-stand-alone',
      { path: '^dev/' },
      { path: '^apps/' },
      'They stand in for outside programs and share no code with us.',
    ),
    forbid(
      'e2e-over-http-only',
      // A bare server that is to answer the same bytes asks the engine which they are; a trail is verified by no call.
      { path: '^(e2e|bench)/', pathNot: ['^bench/form/page/', '^bench/records/bare-', '^bench/trail\\.ts$'] },
      { path: '^apps/(server|portal)/src/', pathNot: ['^apps/server/src/(seed|platform/database)/'] },
      'Stories use the product from outside; only data is made directly.',
    ),
    forbid(
      'bench-page-draws-the-form-only',
      { path: '^bench/form/page/' },
      { path: '^apps/', pathNot: '^apps/portal/src/form-renderer/index\\.ts$' },
      "The page that measures the form draws the product's own form, through its door, and nothing else of it.",
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(/dist/|\\.test\\.tsx?$|/test/)' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.css'],
    },
  },
};
