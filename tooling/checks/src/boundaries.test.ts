import { PLATFORM_KEYS } from '@crier/domain';
import { describe, expect, test } from 'vitest';
import { checkBoundaries, readBoundaryInput } from './boundaries.ts';
import { describeFinding } from './workspace/finding.ts';
import { ROOT } from './workspace/root.ts';
import type { Manifest, WorkspacePackage } from './workspace/workspace.ts';

// Every source is parsed, which takes long on a busy machine.
test('the repository crosses no boundary', { timeout: 180_000 }, () => {
  const input = readBoundaryInput(ROOT, PLATFORM_KEYS);
  expect(input.files.length).toBeGreaterThan(50);
  expect(checkBoundaries(input).map(describeFinding)).toEqual([]);
});

function member(dir: string, manifest: Partial<Manifest> = {}): WorkspacePackage {
  const name = `@crier/${dir.split('/').at(-1)}`;
  return { dir, manifest: { name, exports: { '.': './src/index.ts' }, ...manifest } };
}

const everything = Object.fromEntries(
  [
    ...[
      'api',
      'worker',
      'contracts',
      'domain',
      'operations',
      'persistence',
      'publishers',
      'requirements-engine',
      'client',
    ],
    ...['text-counter', 'network-simulator', 'dev-postgres', 'lab', 'fuzz', 'end-to-end'],
  ].map((name) => [`@crier/${name}`, 'workspace:*']),
);
const thirdParties = Object.fromEntries(
  ['zod', 'pg', 'fastify', '@fastify/static', 'jose', 'commander', 'undici', 'pg-boss'].map((name) => [
    name,
    '1.0.0',
  ]),
);
const dependencies = { ...everything, ...thirdParties };

const packages: WorkspacePackage[] = [
  member('apps/api', { dependencies }),
  member('apps/cli', { dependencies }),
  member('apps/worker', { dependencies }),
  member('packages/client', { dependencies }),
  member('packages/contracts', { dependencies }),
  member('packages/domain', { dependencies }),
  member('packages/network-simulator', { dependencies }),
  member('packages/operations', {
    dependencies,
    exports: { '.': '', './ports': '', './testing': '' },
  }),
  member('packages/persistence', { dependencies }),
  member('packages/publishers', { dependencies }),
  member('packages/requirements-engine', { dependencies, exports: { '.': '', './options': '' } }),
  member('packages/text-counter', { dependencies }),
  member('examples/composer', { dependencies }),
  member('tooling/bench', { dependencies }),
  member('tooling/dev-postgres', { dependencies }),
  member('tooling/end-to-end', { dependencies }),
  member('tooling/fuzz', { dependencies }),
  member('tooling/lab', { dependencies }),
];

function rulesBroken(files: Record<string, string>, among = packages): string[] {
  const sources = Object.entries(files).map(([path, text]) => ({ path, text }));
  return checkBoundaries({ packages: among, files: sources, platformKeys: PLATFORM_KEYS }).map(
    ({ rule }) => rule,
  );
}

describe('arrows', () => {
  test.each([
    ['apps/api/src/a.ts', '@crier/operations'],
    ['apps/api/src/a.ts', '@crier/contracts'],
    ['packages/client/src/a.ts', '@crier/contracts'],
    ['packages/publishers/src/a.ts', '@crier/text-counter'],
    ['packages/requirements-engine/src/a.ts', '@crier/text-counter'],
    ['tooling/bench/src/a.ts', '@crier/api'],
    ['tooling/fuzz/src/a.ts', '@crier/lab'],
    ['tooling/lab/src/a.ts', '@crier/dev-postgres'],
    ['packages/persistence/src/a.ts', '@crier/operations/ports'],
    ['packages/persistence/test/a.test.ts', '@crier/operations/testing'],
    ['packages/persistence/test/a.test.ts', '@crier/dev-postgres'],
    ['apps/worker/src/a.test.ts', '@crier/network-simulator'],
    ['packages/operations/kit/kit.ts', '@crier/network-simulator'],
  ])('%s may import %s', (file, specifier) => {
    expect(rulesBroken({ [file]: `import { a } from '${specifier}';` })).toEqual([]);
  });

  test.each([
    ['packages/domain/src/a.ts', '@crier/operations'],
    ['packages/text-counter/src/a.ts', '@crier/domain'],
    ['packages/requirements-engine/src/a.ts', '@crier/domain'],
    ['examples/composer/src/a.ts', '@crier/domain'],
    ['packages/operations/src/a.ts', '@crier/persistence'],
    ['packages/client/src/a.ts', '@crier/operations'],
    ['packages/publishers/src/a.ts', '@crier/network-simulator'],
    ['packages/publishers/src/a.ts', '@crier/dev-postgres'],
    ['packages/operations/src/a.test.ts', '@crier/api'],
    ['packages/operations/src/a.ts', '@crier/api'],
    ['apps/api/src/a.ts', '@crier/worker'],
    ['apps/api/src/a.ts', '@crier/dev-postgres'],
    ['tooling/bench/src/a.ts', '@crier/end-to-end'],
    ['tooling/end-to-end/test/a.test.ts', '@crier/fuzz'],
    ['tooling/lab/src/a.ts', '@crier/fuzz'],
    ['apps/worker/test/a.test.ts', '@crier/lab'],
    ['packages/persistence/src/a.ts', '@crier/operations/testing'],
    ['packages/persistence/src/a.ts', '@crier/operations'],
    ['packages/persistence/test/a.test.ts', '@crier/operations'],
  ])('%s may not import %s', (file, specifier) => {
    expect(rulesBroken({ [file]: `import { a } from '${specifier}';` })).toEqual(['arrow']);
  });

  test.each([
    `import type { A } from '@crier/persistence';`,
    `export { a } from '@crier/persistence';`,
    `export type A = import('@crier/persistence').A;`,
    `const a = await import('@crier/persistence');`,
    `const a = require('@crier/persistence');`,
    `import '@crier/persistence';`,
  ])('counts as an import: %s', (text) => {
    expect(rulesBroken({ 'packages/operations/src/a.ts': text })).toEqual(['arrow']);
  });

  test('a specifier in a comment or a text is not an import', () => {
    const text = `// import '@crier/persistence'\nexport const a = "import '@crier/persistence'";`;
    expect(rulesBroken({ 'packages/operations/src/a.ts': text })).toEqual([]);
  });

  test('a package without declared arrows is reported before its first import', () => {
    expect(rulesBroken({}, [member('packages/unheard-of')])).toEqual(['arrow']);
  });
});

describe('entries and reach', () => {
  test.each([
    ['packages/operations/src/a.ts', '@crier/domain/src/index.ts', 'deep-import'],
    ['apps/api/src/a.ts', '@crier/operations/contract', 'deep-import'],
    ['packages/operations/src/a.ts', '../../domain/src/index.ts', 'relative-reach'],
    ['packages/operations/test/a.test.ts', '../../domain/src/index.ts', 'relative-reach'],
  ])('%s may not import %s: %s', (file, specifier, rule) => {
    expect(rulesBroken({ [file]: `import { a } from '${specifier}';` })).toEqual([rule]);
  });

  test('test folders reach their own sources', () => {
    expect(
      rulesBroken({ 'packages/operations/test/a.test.ts': `import { a } from '../src/index.ts';` }),
    ).toEqual([]);
  });
});

describe('third parties', () => {
  test.each([
    ['packages/persistence/src/a.ts', 'pg-boss'],
    ['tooling/bench/src/a.ts', 'fastify'],
    ['apps/api/src/a.ts', '@fastify/static'],
    ['apps/cli/src/a.ts', 'commander'],
    ['packages/requirements-engine/src/options.ts', 'zod'],
    ['packages/operations/src/a.test.ts', 'vitest'],
  ])('%s may import %s', (file, specifier) => {
    expect(rulesBroken({ [file]: `import { a } from '${specifier}';` })).toEqual([]);
  });

  test.each([
    ['packages/operations/src/a.ts', 'pg', 'third-party'],
    ['apps/worker/src/a.ts', 'pg-boss', 'third-party'],
    ['apps/worker/src/a.ts', '@fastify/static', 'third-party'],
    ['packages/persistence/src/a.ts', 'jose', 'third-party'],
    ['apps/api/src/a.ts', 'commander', 'third-party'],
    ['packages/domain/src/a.ts', 'undici', 'third-party'],
    ['packages/requirements-engine/src/rules.ts', 'zod', 'third-party'],
    ['packages/requirements-engine/src/platforms/bluesky/options.ts', 'zod', 'third-party'],
    ['packages/requirements-engine/src/options/read-options.ts', 'zod', 'third-party'],
    ['packages/publishers/src/a.ts', 'left-pad', 'undeclared'],
    ['packages/publishers/src/a.test.ts', 'fast-check', 'undeclared'],
  ])('%s may not import %s: %s', (file, specifier, rule) => {
    expect(rulesBroken({ [file]: `import { a } from '${specifier}';` })).toEqual([rule]);
  });

  test('the core of the requirements engine never loads zod', () => {
    const engine = 'packages/requirements-engine/src';
    const files = (keyword: string) => [
      { path: `${engine}/index.ts`, text: `export { check } from './check.ts';` },
      { path: `${engine}/check.ts`, text: `${keyword} { schema } from './options.ts';` },
      { path: `${engine}/options.ts`, text: `import { z } from 'zod';` },
    ];
    const check = (keyword: string) => checkBoundaries({ packages, files: files(keyword), platformKeys: [] });
    expect(check('import type')).toEqual([]);
    expect(check('import').map(describeFinding)).toEqual([
      `${engine}/options.ts:1: ${engine}/index.ts loads 'zod': src/index.ts → src/check.ts → src/options.ts (entry)`,
    ]);
  });

  test('a dev dependency serves tests, not sources', () => {
    const among = [member('packages/publishers', { devDependencies: { 'fast-check': '4.0.0' } })];
    const text = `import { a } from 'fast-check';`;
    expect(rulesBroken({ 'packages/publishers/src/a.test.ts': text }, among)).toEqual([]);
    expect(rulesBroken({ 'packages/publishers/src/a.ts': text }, among)).toEqual(['undeclared']);
  });

  test('a dev dependency serves types that a build spells out', () => {
    const among = [member('packages/client', { devDependencies: { zod: '4.0.0' } })];
    const file = 'packages/client/src/a.ts';
    expect(rulesBroken({ [file]: `import type { z } from 'zod';` }, among)).toEqual([]);
    expect(rulesBroken({ [file]: `import { z } from 'zod';` }, among)).toEqual(['undeclared']);
  });
});

describe('pure packages', () => {
  test.each([
    ['packages/domain/src/a.ts', 'node:crypto'],
    ['packages/client/src/a.ts', 'fs'],
    ['packages/contracts/src/a.ts', 'node:path'],
  ])('%s may not import %s', (file, specifier) => {
    expect(rulesBroken({ [file]: `import { a } from '${specifier}';` })).toEqual(['pure']);
  });

  test.each(['packages/domain/src/a.test.ts', 'packages/operations/src/use-cases/a.ts'])(
    '%s may use Node',
    (file) => {
      expect(rulesBroken({ [file]: `import { a } from 'node:fs';` })).toEqual([]);
    },
  );
});

describe('platforms', () => {
  const folder = 'packages/publishers/src/platforms/bluesky';

  test('a platform does not import its sibling', () => {
    expect(rulesBroken({ [`${folder}/publish.ts`]: `import { a } from '../mastodon/publish.ts';` })).toEqual([
      'sibling-platform',
    ]);
  });

  test('a platform imports itself and the families', () => {
    const text = `import { a } from './errors.ts';\nimport { b } from '../../families/atproto.ts';`;
    expect(rulesBroken({ [`${folder}/publish.ts`]: text })).toEqual([]);
  });

  test.each([
    `if (key === 'twitter') go();`,
    `if ('gbp' != key) go();`,
    `switch (key) { case 'pinterest': go(); }`,
    `if (['linkedin'].includes(key)) go();`,
  ])('shared code does not compare a platform key: %s', (text) => {
    expect(rulesBroken({ 'packages/operations/src/publish.ts': text })).toEqual(['platform-key']);
    expect(rulesBroken({ 'apps/worker/src/publish.ts': text })).toEqual(['platform-key']);
  });

  test.each([`${folder}/rules.ts`, 'packages/publishers/src/registry.ts', 'packages/domain/src/a.ts'])(
    '%s may compare one',
    (file) => {
      expect(rulesBroken({ [file]: `if (key === 'twitter') go();` })).toEqual([]);
    },
  );

  test('other texts may be compared', () => {
    expect(rulesBroken({ 'packages/operations/src/a.ts': `if (state === 'published') go();` })).toEqual([]);
  });
});

test('packages do not import each other in a circle', () => {
  const findings = checkBoundaries({
    packages,
    platformKeys: [],
    files: [
      { path: 'tooling/bench/src/a.ts', text: `import { a } from '@crier/dev-postgres';` },
      { path: 'tooling/dev-postgres/src/a.ts', text: `import { a } from '@crier/bench';` },
    ],
  });
  const cycle = findings.find(({ rule }) => rule === 'cycle');
  expect(cycle?.message).toBe(
    'circular imports between packages: @crier/bench → @crier/dev-postgres → @crier/bench',
  );
});

test.each([
  [`import type { A } from './a.ts';`, `import { b } from './b.ts';`],
  [`const load = () => import('./a.ts');`, `export type { B } from './b.ts';`],
])('files do not import each other in a circle, not even types: %s', (second, first) => {
  const folder = 'packages/domain/src';
  const [one, two] = [`${folder}/a.ts`, `${folder}/b.ts`];
  expect(rulesBroken({ [one]: first, [two]: second })).toEqual(['file-cycle']);
  expect(rulesBroken({ [one]: first, [two]: '' })).toEqual([]);
});

test('a finding names the file, the line and what is wrong', () => {
  const files = [{ path: 'packages/domain/src/a.ts', text: `\n\nimport { a } from 'undici';` }];
  expect(checkBoundaries({ packages, files, platformKeys: [] }).map(describeFinding)).toEqual([
    `packages/domain/src/a.ts:3: @crier/domain may not import 'undici' (third-party)`,
  ]);
});
