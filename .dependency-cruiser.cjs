/** The arrows of CONTRIBUTING.md: they point down only. `scripts/checks.deep.test.ts` plants a violation of each kind. */
const within = (path) => ({ path: `^${path}` })

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Of types alone, too: whoever reads one file of a circle has to read them all.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'domain-stands-alone',
      comment:
        'Pure rules: nothing but a library of calendars, of numbers in words, and of hashes, signatures and their texts.',
      severity: 'error',
      from: { path: '^domain/src', pathNot: '\\.test\\.ts$' },
      to: {
        pathNot: [
          '^domain/src',
          '@internationalized/date',
          '@noble/(?:curves|hashes)',
          '@scure/base',
          'n2words',
        ],
      },
    },
    {
      name: 'contract-knows-domain-words-and-zod-mini',
      severity: 'error',
      from: { path: '^contract/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^contract/src', '^domain/src', '^words/en/', 'node_modules/zod/mini'] },
    },
    {
      name: 'words-stand-alone',
      severity: 'error',
      from: { path: '^words/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^words/', '^fs$', 'node_modules/i18next'] },
    },
    {
      name: 'no-classic-zod',
      comment: 'Classic zod costs the browser 90 KB and breaks the content policy.',
      severity: 'error',
      from: { path: '^(contract|web|server)/src' },
      to: { path: 'node_modules/zod/', pathNot: 'node_modules/zod/mini' },
    },
    { name: 'web-knows-no-server', severity: 'error', from: within('web/src'), to: within('server/') },
    {
      name: 'server-knows-no-web-source',
      severity: 'error',
      from: within('server/src'),
      to: within('web/src'),
    },
    {
      name: 'ui-knows-nothing-of-ours',
      severity: 'error',
      from: within('web/src/ui/'),
      to: { path: '^(web/src|contract|domain|server)/', pathNot: '^web/src/ui/' },
    },
    {
      name: 'data-is-below-the-screens',
      severity: 'error',
      from: within('web/src/(data|i18n)/'),
      to: within('web/src/(features|shell|storefront|auth|account|admin)/'),
    },
    {
      name: 'features-know-no-shell',
      comment: 'Nor a screen: what stands around a page is made of features, never the other way round.',
      severity: 'error',
      from: within('web/src/features/'),
      to: within('web/src/(shell|storefront|auth|account|admin)/'),
    },
    {
      name: 'shell-knows-no-screen',
      severity: 'error',
      from: within('web/src/shell/'),
      to: within('web/src/(storefront|auth|account|admin)/'),
    },
    {
      name: 'features-meet-at-the-face',
      comment: 'The files of a feature are its face; what stands in its `inner/` is its own (decision 048).',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/[^/]+/inner/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'inner-is-for-its-feature',
      severity: 'error',
      from: { pathNot: ['^web/src/features/', '\\.test\\.tsx?$'] },
      to: within('web/src/features/[^/]+/inner/'),
    },
    {
      name: 'no-circles-of-rooms',
      comment: 'Two rooms that need each other are one.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^web/src/(data|features|shell)/[^/]+$' },
      to: { path: '^web/src/$1/[^/]+$', circular: true },
    },
    {
      name: 'no-screen-imports-another',
      severity: 'error',
      from: { path: '^web/src/(storefront|auth|account|admin)/([^/]+)/' },
      to: { path: '^web/src/(storefront|auth|account|admin)/', pathNot: '^web/src/$1/$2/' },
    },
    {
      name: 'rooms-meet-in-public',
      comment: 'Of another room only what stands in its folder `public` (decision 049).',
      severity: 'error',
      from: { path: '^server/src/features/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^server/src/features/',
        pathNot: ['^server/src/features/$1/', '^server/src/features/[^/]+/public/'],
      },
    },
    {
      name: 'only-the-frame-opens-rooms',
      comment:
        'What serves the rooms and what runs them by the clock knows their insides; whatever else their `public`.',
      severity: 'error',
      from: {
        path: '^server/src/',
        pathNot: [
          '\\.test\\.ts$',
          '^server/src/(features|jobs|test)/',
          '^server/src/(app|start-server)\\.ts$',
        ],
      },
      to: { path: '^server/src/features/', pathNot: '^server/src/features/[^/]+/public/' },
    },
    {
      name: 'foundations-know-no-room',
      severity: 'error',
      from: { path: '^server/src/(http|mail)/', pathNot: '\\.test\\.ts$' },
      to: within('server/src/features/'),
    },
    {
      name: 'only-main-acts-on-import',
      severity: 'error',
      from: { pathNot: '\\.test\\.ts$' },
      to: within('server/src/main\\.ts'),
    },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '\\.svg'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
    },
  },
}
