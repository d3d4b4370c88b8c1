/** Who may import whom (architecture §2). */

/** A rule: files below `from` do not reach what matches `to`. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from: { path: from }, to });

/** Everything outside these workspaces and the packages of the registry. */
const outside = (...allowed) => ({
  path: '^(apps|packages|e2e|bench)/',
  pathNot: allowed.map((folder) => `^${folder}/`),
});

module.exports = {
  forbidden: [
    forbid('no-circles', 'data flows one way', '^(apps|packages)/', {
      circular: true,
      viaOnly: { dependencyTypesNot: ['type-only'] },
    }),
    forbid(
      'contract-stands-alone',
      'contract imports only zod',
      '^packages/contract/',
      outside('packages/contract'),
    ),
    {
      name: 'contract-imports-only-zod',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: '[.]test[.]ts$' },
      to: { path: 'node_modules', pathNot: 'node_modules/zod/' },
    },
    forbid('bpmn-stands-alone', 'bpmn imports no other package', '^packages/bpmn/', outside('packages/bpmn')),
    forbid('bpmn-runs-anywhere', 'neither React nor Node', '^packages/bpmn/src/(?!.*[.]test[.]ts$)', {
      path: 'node_modules/react|^node:',
      dependencyTypes: ['core', 'npm'],
      pathNot: 'moddle|saxen|min-dash|ids',
    }),
    forbid(
      'engine-stands-on-bpmn',
      'engine imports bpmn',
      '^packages/engine/',
      outside('packages/engine', 'packages/bpmn'),
    ),
    forbid(
      'engine-core-runs-anywhere',
      'no Node in what runs in the browser too',
      '^packages/engine/src/(?!.*[.]test[.]ts$)',
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'designer-stands-on-bpmn-and-engine',
      'designer imports bpmn, and engine for simulation',
      '^packages/designer/',
      outside('packages/designer', 'packages/bpmn', 'packages/engine'),
    ),
    forbid('web-never-imports-server', 'web speaks to the server through the contract', '^apps/web/', {
      path: '^apps/server/',
    }),
    forbid('server-never-imports-web', 'the server only serves what is built', '^apps/server/', {
      path: '^(apps/web|packages/designer)/',
    }),
    forbid('platform-knows-no-module', 'platform never imports modules', '^apps/server/src/platform/', {
      path: '^apps/server/src/(modules|seed|server)',
    }),
    {
      name: 'modules-meet-at-their-face',
      comment: 'a module reaches another only through its index.ts; tables may refer to tables',
      severity: 'error',
      from: { path: '^apps/server/src/modules/([^/]+)/', pathNot: '/table[.]ts$' },
      to: {
        path: '^apps/server/src/modules/([^/]+)/.+',
        pathNot: ['^apps/server/src/modules/$1/', '^apps/server/src/modules/[^/]+/index[.]ts$'],
      },
    },
    {
      name: 'packages-by-their-public-entry',
      comment: 'nobody reaches into another package past its public entry',
      severity: 'error',
      from: { path: '^(apps|packages)/([^/]+)/' },
      to: {
        path: '^packages/(bpmn|engine|designer)/src/',
        pathNot: [
          '^packages/[^/]+/src/index[.]tsx?$',
          // An entry of its own, because it brings a WebAssembly module along.
          '^packages/engine/src/script/sandbox[.]ts$',
          '^packages/$2/',
        ],
      },
    },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '[.]css|^vite/|virtual:' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|data|migrations)/|[.]d[.]ts$' },
    parser: 'swc',
    tsPreCompilationDeps: 'specify',
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
