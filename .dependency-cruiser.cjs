/** The layering of the design, as rules. `npm run check` fails on any import that breaks one. */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\?(injected|modulePath)$' },
    },
    {
      name: 'shared-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^src/shared/' },
      to: { path: '^(src/(main|preload|renderer)|resources|test)/' },
    },
    {
      name: 'shared-is-pure',
      comment: 'no Node, DOM or Electron in the shared vocabulary',
      severity: 'error',
      from: { path: '^src/shared/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'shared-depends-on-zod-only',
      severity: 'error',
      from: { path: '^src/shared/' },
      to: { path: 'node_modules', pathNot: 'node_modules/zod/' },
    },
    {
      name: 'renderer-imports-only-shared',
      severity: 'error',
      from: { path: '^src/renderer/' },
      to: { path: '^(src/(main|preload)|test)/' },
    },
    {
      name: 'preload-imports-only-shared',
      severity: 'error',
      from: { path: '^src/preload/' },
      to: { path: '^(src/(main|renderer)|test)/' },
    },
    {
      name: 'main-never-imports-renderer',
      severity: 'error',
      from: { path: '^src/main/' },
      to: { path: '^(src/(renderer|preload)|test)/' },
    },
    {
      name: 'electron-stays-in-its-doors',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(main/index\\.ts|main/hosts/desktop/|main/browser/electron/|preload/)' },
      to: { path: '(^|node_modules/)electron($|/)' },
    },
    {
      name: 'agent-knows-ports-only',
      severity: 'error',
      from: { path: '^src/main/agent/' },
      to: { path: '^src/main/(reasoning|browser|store|knowledge|hosts|board|mcp|sample)/' },
    },
    {
      name: 'agent-does-no-io',
      severity: 'error',
      from: { path: '^src/main/agent/' },
      to: { path: '^(node:)?(fs|fs/promises|net|http|https|child_process)$', dependencyTypes: ['core'] },
    },
    {
      name: 'playwright-only-in-browser',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/main/browser/' },
      to: { path: 'node_modules/playwright-core' },
    },
    {
      name: 'genai-only-in-llm',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/main/reasoning/llm/' },
      to: { path: 'node_modules/@google/genai' },
    },
    {
      name: 'libraries-of-knowledge-only-there',
      comment: 'reading documents, searching them, searching the web',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/main/knowledge/' },
      to: { path: 'node_modules/(minisearch|unpdf|@tavily/core)' },
    },
    {
      name: 'inpage-imports-itself-only',
      comment: 'runs inside the page: nothing of Node or of the main process',
      severity: 'error',
      from: { path: '^src/main/browser/inpage/' },
      to: { pathNot: '^src/(main/browser/inpage|shared)/' },
    },
    {
      name: 'hosts-do-not-know-each-other',
      comment: 'but the command line is how the server is started',
      severity: 'error',
      from: { path: '^src/main/hosts/(desktop|server|cli)/' },
      to: {
        path: '^src/main/hosts/(desktop|server|cli)/',
        pathNot: ['^src/main/hosts/$1/', '^src/main/hosts/server/serverHost'],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^out' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
