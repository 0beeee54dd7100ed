import { execFileSync } from 'node:child_process';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rollupWarnings, viteWarnings } from '../src/packed-libraries/bundler-warnings.ts';
import { installPackedLibraries } from '../src/packed-libraries/pack-libraries.ts';
import { stopCommands } from '../src/test-run/run-command.ts';
import { ROOT } from '../src/workspace/root.ts';

const project = mkdtempSync(join(tmpdir(), 'crier-packed-composer-'));
const installed = join(project, 'node_modules/@crier/composer-react');

const modules = join(ROOT, 'packages/composer-react/node_modules');

// npm installs optional peers only on request: this project has the types of all of them.
beforeAll(async () => {
  await installPackedLibraries(ROOT, project, ['text-counter', 'requirements-engine', 'composer-react']);
  symlinkSync(join(modules, '@tiptap'), join(project, 'node_modules/@tiptap'));
}, 600_000);
afterAll(async () => {
  await stopCommands();
  rmSync(project, { recursive: true, force: true });
}, 60_000);

async function bundle(contents: string, external: string[]): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: project },
    bundle: true,
    minify: true,
    format: 'esm',
    charset: 'utf8',
    target: 'es2022',
    external,
    write: false,
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

describe('the sizes in the README, minified and compressed, without React and the engine', () => {
  test.each([
    ['* as all', '@crier/composer-react', 4_100],
    ['{ useCheck, CountedText }', '@crier/composer-react', 3_900],
    ['* as all', '@crier/composer-react/dom', 3_820],
    ['* as all', '@crier/composer-react/tiptap', 2_250],
  ])('%s of %s: at most %i bytes', async (names, entry, most) => {
    const code = await bundle(`export ${names} from '${entry}'`, [
      'react',
      '@crier/requirements-engine',
      '@crier/text-counter',
      '@tiptap/*',
    ]);
    const size = gzipSync(code, { level: 9 }).length;
    expect(size).toBeGreaterThan(1_000);
    expect(size).toBeLessThanOrEqual(most);
  });

  test('an empty import adds nothing', async () => {
    const code = await bundle(
      `import '@crier/composer-react'; import '@crier/composer-react/dom';
      import '@crier/composer-react/tiptap';`,
      ['react', '@tiptap/*'],
    );
    expect(code.replaceAll(/import"(react|@tiptap\/.*?)";/g, '').trim()).toBe('');
  });

  test('with an engine for one network, no other network is in the bundle', async () => {
    const code = await bundle(
      `export { createEngineChecker } from '@crier/composer-react/dom';
       export { createEngine, messagesEn } from '@crier/requirements-engine/engine';
       export { mastodon } from '@crier/requirements-engine/platforms/mastodon';`,
      [],
    );
    expect(code).toContain('Mastodon');
    expect(code).not.toMatch(/Pinterest|TikTok|YouTube/);
  });
});

/** Compiles a composer against the packed types, as a project's TypeScript would. */
function compile(moduleResolution: ts.ModuleResolutionKind, module: ts.ModuleKind): string[] {
  const types = join(modules, '@types/react');
  const readme = readFileSync(join(installed, 'README.md'), 'utf8');
  const examples = [...readme.matchAll(/```tsx?\n(.*?)```/gs)].map(([, code]) => `${code}\nexport {};`);
  examples[0] += `
    export function App() {
      const checked = useCheck(['One', { text: 'Two' }], [{ network: 'mastodon', id: 3 }, 'x']);
      // @ts-expect-error no such network
      useCheck('One', 'myspace');
      // @ts-expect-error no such property
      const wrong = <CountedText mark={checked.marks} />;
      return <>{wrong}<CountedText rows={3} marks={checked.marks} ref={(element) => element?.focus()} /></>;
    }
    export { Composer };`;
  const files = examples.map((code, index) => {
    const file = join(project, `uses-${index}.tsx`);
    writeFileSync(file, code);
    return file;
  });
  const program = ts.createProgram(files, {
    strict: true,
    declaration: true,
    // TypeScript's own declarations are the same in every project.
    skipDefaultLibCheck: true,
    types: [],
    jsx: ts.JsxEmit.ReactJSX,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    outDir: join(project, 'out'),
    paths: {
      react: [join(types, 'index.d.ts')],
      'react/jsx-runtime': [join(types, 'jsx-runtime.d.ts')],
    },
    module,
    moduleResolution,
  });
  const { diagnostics } = program.emit();
  return [...ts.getPreEmitDiagnostics(program), ...diagnostics].map(({ messageText }) =>
    ts.flattenDiagnosticMessageText(messageText, '\n'),
  );
}

test.each([
  ['bundler', ts.ModuleResolutionKind.Bundler, ts.ModuleKind.ESNext],
  ['nodenext', ts.ModuleResolutionKind.NodeNext, ts.ModuleKind.NodeNext],
])(
  'its types, and the examples in its README, compile with moduleResolution %s',
  (_, moduleResolution, module) => {
    expect(compile(moduleResolution, module)).toEqual([]);
  },
  180_000,
);

test('it depends only on the engine, the counter, and optionally React or Tiptap', () => {
  const { dependencies, peerDependencies, peerDependenciesMeta } = JSON.parse(
    readFileSync(join(installed, 'package.json'), 'utf8'),
  );
  expect(Object.keys(dependencies).sort()).toEqual(['@crier/requirements-engine', '@crier/text-counter']);
  expect(peerDependencies).toEqual({
    react: '^18.0.0 || ^19.0.0',
    '@tiptap/core': '^3.0.0',
    '@tiptap/pm': '^3.0.0',
  });
  const optional = { optional: true };
  expect(peerDependenciesMeta).toEqual({ react: optional, '@tiptap/core': optional, '@tiptap/pm': optional });
});

/** The output of a module of the project under Node. */
function runModule(code: string): string {
  return execFileSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: project,
    encoding: 'utf8',
  });
}

describe('zod is an optional peer of the engine', () => {
  const ENGINE = '@crier/requirements-engine';

  test('the engine checks a post where zod is not installed', () => {
    const code = `import { check } from '${ENGINE}';
      import { createEngine, messagesDe } from '${ENGINE}/engine';
      import { allPlatforms } from '${ENGINE}/platforms';
      import { readHtml } from '${ENGINE}/html';
      const all = createEngine(allPlatforms, messagesDe, { readHtml });
      console.log(check('a'.repeat(300), 'x').length, all.check('<p>a</p>'.repeat(2), 'instagram').length);
      import('zod').catch(({ code }) => console.log(code));`;
    expect(runModule(code)).toBe('1 1\nERR_MODULE_NOT_FOUND\n');
  });

  test('its schemas work once zod is installed beside it', () => {
    const code = `import { options } from '${ENGINE}/options';
      console.log(options.instagram.safeParse({ type: 'poem' }).success);`;
    const zod = join(project, 'node_modules/zod');
    symlinkSync(realpathSync(join(ROOT, 'tooling/checks/node_modules/zod')), zod);
    try {
      expect(runModule(code)).toBe('false\n');
    } finally {
      rmSync(zod);
    }
  });
});

describe('bundlers', () => {
  const app = join(project, 'app.js');

  test('a Vite build of all that an app imports warns of nothing', async () => {
    const entries = ['requirements-engine', 'requirements-engine/engine', 'requirements-engine/html'];
    const names = [...entries, 'requirements-engine/platforms', 'composer-react/dom', 'text-counter/bluesky'];
    writeFileSync(app, names.map((name, at) => `export * as all${at} from '@crier/${name}';`).join('\n'));
    expect(await viteWarnings(project, app)).toEqual([]);
  });

  test('Rollup warns of nothing in any module of the libraries', async () => {
    const scope = join(project, 'node_modules/@crier');
    const modules = readdirSync(scope, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /^[a-z-]+\/dist\/.*\.js$/.test(file),
    );
    expect(modules.length).toBeGreaterThan(100);
    expect(await rollupWarnings(modules.map((file) => join(scope, file)))).toEqual([]);
  });

  test('Rollup does warn of an annotation that annotates no call', async () => {
    writeFileSync(app, 'export const x = /* @__PURE__ */ [.../* @__PURE__ */ Object.values({ a: 1 })];');
    expect(await rollupWarnings([app])).toEqual([expect.stringContaining('annotation')]);
  });
});
