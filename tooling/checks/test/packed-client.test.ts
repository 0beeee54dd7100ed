import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installPackedLibraries } from '../src/packed-libraries/pack-libraries.ts';
import { stopCommands } from '../src/test-run/run-command.ts';
import { ROOT } from '../src/workspace/root.ts';

const project = mkdtempSync(join(tmpdir(), 'crier-packed-client-'));
const installed = join(project, 'node_modules/@crier/client');

beforeAll(() => installPackedLibraries(ROOT, project, ['client']), 600_000);
afterAll(async () => {
  await stopCommands();
  rmSync(project, { recursive: true, force: true });
}, 60_000);

const types = (): string => readFileSync(join(installed, 'dist/index.d.ts'), 'utf8');

test('npm installs the client alone', () => {
  expect(readdirSync(join(project, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
    '@crier',
  ]);
  expect(readdirSync(join(project, 'node_modules/@crier'))).toEqual(['client']);
  expect(types()).not.toMatch(/\b(?:import|any)\b(?=.*;)/);
});

/** What TypeScript says of a module of the project. */
function compile(text: string, options: ts.CompilerOptions): string[] {
  const file = join(project, 'uses.ts');
  writeFileSync(file, text);
  const program = ts.createProgram([file], {
    strict: true,
    noEmit: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    ...options,
  });
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

test.each([
  ['bundler', { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler }],
  ['nodenext', { module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext }],
])(
  'its types compile by themselves with moduleResolution %s',
  (_, options) => {
    const uses = `import { type CallOutput, CONSOLE_ROUTES, createClient, ROUTES } from '@crier/client';
      const crier = createClient({ baseUrl: 'https://a.example', token: 'key' });
      export const workspace = '0';
      const body = { versions: [{ account_id: 0, is_original: true, content: [{ body: 'Hello' }] }] };
      export const post: Promise<CallOutput<'createPost'>> = crier.call('createPost', { params: { workspace }, body });
      export const path: '/ping' = ROUTES.ping.path;
      const pages = createClient({ baseUrl: 'https://a.example', csrfToken: 'token', door: CONSOLE_ROUTES });
      export const ended: Promise<CallOutput<'endSessions'>> = pages.call('endSessions');
      // @ts-expect-error no such parameter
      crier.call('createPost', { params: { workspaces: workspace }, body });
      // @ts-expect-error no such operation
      crier.call('makePost', { params: { workspace }, body });
      // @ts-expect-error an operation of another door
      crier.call('endSessions');`;
    const listens = `import { createClient } from '@crier/client';
      import { followEvents } from '@crier/client/events';
      import { type CrierEvent, verifyWebhook, WebhookError } from '@crier/client/webhooks';
      const crier = createClient({ baseUrl: 'https://a.example', token: 'key' });
      export async function follow(): Promise<void> {
        for await (const event of followEvents(crier, { workspace: '0', types: ['post.published'] })) {
          const number: number = event.number;
          if (event.type === 'post.published') console.log(number, event.data.post?.status);
        }
      }
      export async function receive(request: Request): Promise<CrierEvent> {
        try {
          return await verifyWebhook(await request.text(), request.headers, 'whsec_');
        } catch (error) {
          throw error instanceof WebhookError ? error.problem : error;
        }
      }
      // @ts-expect-error no such type of event
      followEvents(crier, { workspace: '0', types: ['post.baked'] });`;
    // TypeScript's own declarations are the same in every project.
    expect(compile(uses, { skipDefaultLibCheck: true, lib: ['lib.es2022.d.ts'], ...options })).toEqual([]);
    const browser = ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'];
    expect(compile(listens, { skipDefaultLibCheck: true, lib: browser, ...options })).toEqual([]);
  },
  90_000,
);

describe('the types that are spelled out say what the contracts say', () => {
  // Methods that are generic over operations cannot be compared; they are kept as written.
  const CLIENT = /^(?:typeof create)?Client$/;

  /** A declaration that does not compile unless the types of a name are alike in the package and in its source. */
  function assertions(): string[] {
    const text = types();
    const tables = [...text.matchAll(/^type (\w+)<Name extends (\w+)> = \w+Table\[Name\];$/gm)];
    const rows = tables.map(
      ([, name, names]) =>
        `export const differsIn${name}: never = {} as { [N in Built.${names}]: Alike<Built.${name}<N>, Source.${name}<N>> extends true ? never : N }[Built.${names}];`,
    );
    const [, listed = ''] = /^export type \{ (.*) \};$/m.exec(text) ?? [];
    const [, values = ''] = /^export \{ (.*) \};$/m.exec(text) ?? [];
    const generic = new Set([...text.matchAll(/^(?:type|interface) (\w+)</gm)].map(([, name]) => name));
    const plain = [
      ...listed.split(', ').map((entry) => entry.split(' as ')),
      ...values.split(', ').map((name) => [`typeof ${name}`]),
    ].filter(([own = '']) => !generic.has(own) && !CLIENT.test(own));
    expect(tables.length).toBeGreaterThan(1);
    const alike = plain.map((entry, at) => {
      const [of, name = ''] = /^(typeof )?(.*)$/.exec(entry.at(-1) ?? '')?.slice(1) ?? [];
      return `export const plain${at}: never = {} as Alike<${of ?? ''}Built.${name}, ${of ?? ''}Source.${name}> extends true ? never : '${name}';`;
    });
    return [...rows, ...alike];
  }

  const written = (lines: readonly string[]): string =>
    [
      `import type * as Built from '@crier/client';`,
      `import type * as Source from '${join(ROOT, 'packages/client/src/index.ts')}';`,
      'type Alike<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;',
      ...lines,
    ].join('\n');
  const options = {
    skipLibCheck: true,
    lib: ['lib.es2024.d.ts'],
    allowImportingTsExtensions: true,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
  };

  test('for the input and output of every operation, and every other export', () => {
    expect(compile(written(assertions()), options)).toEqual([]);
  }, 120_000);

  test('and the comparison sees a difference', () => {
    const line = `export const differs: Alike<Built.CallOutput<'getPost'>, Source.CallOutput<'getTag'>> = true;`;
    expect(compile(written([line]), options)).toHaveLength(1);
  }, 120_000);
});
