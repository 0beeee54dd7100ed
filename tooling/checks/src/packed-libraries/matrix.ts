// Runs the packed counter and engine under every run time, package manager and compiler that their READMEs name; exits
// with 1 if one of them gives a different result. It downloads these from the registry, about 400 MB, and is not part
// of the test run.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CommandResult, runCommand } from '../test-run/run-command.ts';
import { TOOL_ENVIRONMENT } from '../test-run/tools.ts';
import { ROOT } from '../workspace/root.ts';
import { answerExamples } from './answer-examples.ts';
import { answerTexts } from './answer-texts.ts';
import { installPackedLibraries } from './pack-libraries.ts';
import { readmeExamples } from './readme-examples.ts';
import { writeAnswers } from './run-packed.ts';

const NODE_VERSIONS = ['20.20.2', '22.23.3', '24.21.0', '26.10.0'];
const TYPESCRIPT_VERSIONS = ['5.4.5', '5.9.3', '6.0.3', '7.0.2'];
/** The module with the questions for each library, and the results of its source. */
const LIBRARIES = [
  { library: 'text-counter', module: 'answer-texts', name: 'answerTexts', expected: answerTexts() },
  {
    ...{ library: 'requirements-engine', module: 'answer-examples', name: 'answerExamples' },
    expected: answerExamples(),
  },
] as const;
const NPM_FLAGS = ['--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline'];

const folder = mkdtempSync(join(tmpdir(), 'crier-matrix-'));
const folders = [folder];
const failures: string[] = [];
let count = 0;

function report(name: string, isRight: boolean, output: string): void {
  count += 1;
  console.log(`${isRight ? 'ok  ' : 'FAIL'} ${name}`);
  if (isRight) return;
  failures.push(name);
  console.log(output.slice(0, 2000));
}

function run(cwd: string, command: string, ...args: string[]): Promise<CommandResult> {
  return runCommand(command, args, { cwd, env: TOOL_ENVIRONMENT });
}

/** Installs packages into a separate project and returns the folder of their programs. */
async function tools(name: string, ...packages: string[]): Promise<string> {
  const project = join(folder, 'tools', name);
  const { ok, output } = await run(folder, 'npm', 'install', '--prefix', project, ...NPM_FLAGS, ...packages);
  if (!ok) throw new Error(`${name} cannot be installed:\n${output}`);
  return join(project, 'node_modules', '.bin');
}

await installPackedLibraries(
  ROOT,
  folder,
  LIBRARIES.map(({ library }) => library),
);
const { version: zod } = JSON.parse(
  readFileSync(join(ROOT, 'tooling/checks/node_modules/zod/package.json'), 'utf8'),
);
/** What an app installs, as passed to package managers: the libraries' archives, and zod for the engine's schemas. */
const archives = {
  ...Object.fromEntries(
    readdirSync(join(folder, 'archives')).map((file) => [
      file.replace(/^crier-(.*)-\d+\.\d+\.\d+\.tgz$/, '@crier/$1'),
      `file:${join(folder, 'archives', file)}`,
    ]),
  ),
  zod,
};
const added = await run(folder, 'npm', 'install', ...NPM_FLAGS, `zod@${zod}`);
if (!added.ok) throw new Error(`zod cannot be installed:\n${added.output}`);

async function writeProgram(project: string): Promise<void> {
  for (const { library, module, name, expected } of LIBRARIES) {
    await writeAnswers(project, module);
    writeFileSync(join(project, `${library}.json`), expected);
    const program = `import { ${name} } from './${module}.js';
import { readFileSync } from 'node:fs';
const isSame = ${name}() === readFileSync(new URL('./${library}.json', import.meta.url), 'utf8');
console.log(isSame ? 'same answers' : 'other answers');
`;
    writeFileSync(join(project, `${library}.js`), program);
  }
}

const answersAlike = async (name: string, cwd: string, command: string, ...args: string[]): Promise<void> => {
  for (const { library } of LIBRARIES) {
    const { output } = await run(cwd, command, ...args, `${library}.js`);
    report(`${name}: ${library}`, output.includes('same answers'), output);
  }
};

await writeProgram(folder);
for (const version of NODE_VERSIONS) {
  const programs = await tools(`node-${version}`, `node@${version}`);
  await answersAlike(`Node ${version}`, folder, join(programs, 'node'));
}
const runtimes = await tools('runtimes', 'deno', 'bun');
await answersAlike(
  'Deno',
  folder,
  join(runtimes, 'deno'),
  'run',
  '--allow-read',
  '--node-modules-dir=manual',
);
await answersAlike('Bun', folder, join(runtimes, 'bun'));

/** A separate project that depends only on the archives, for a package manager to install. */
async function emptyProject(name: string): Promise<string> {
  const project = mkdtempSync(join(tmpdir(), `crier-matrix-${name}-`));
  folders.push(project);
  const manifest = {
    name,
    private: true,
    type: 'module',
    dependencies: archives,
    // The engine depends on a version of the counter that the registry does not have.
    resolutions: archives,
  };
  writeFileSync(join(project, 'package.json'), JSON.stringify(manifest));
  await writeProgram(project);
  return project;
}

const managers = await tools('managers', 'pnpm@12.21.0', '@yarnpkg/cli-dist@4.18.1');
const strict = await emptyProject('pnpm');
writeFileSync(join(strict, 'pnpm-workspace.yaml'), JSON.stringify({ hoist: false, overrides: archives }));
const linked = await run(strict, join(managers, 'pnpm'), 'install');
if (!linked.ok) console.log(linked.output);
await answersAlike('pnpm, strict', strict, process.execPath);
const pnp = await emptyProject('yarn');
writeFileSync(join(pnp, '.yarnrc.yml'), 'nodeLinker: pnp\nenableTelemetry: false\n');
const yarn = join(managers, '..', '@yarnpkg/cli-dist/bin/yarn.js');
writeFileSync(join(pnp, 'yarn.lock'), '');
const installed = await run(pnp, process.execPath, yarn, 'install', '--no-immutable');
if (!installed.ok) console.log(installed.output);
await answersAlike('Yarn, Plug’n’Play', pnp, process.execPath, yarn, 'node');

writeFileSync(
  join(folder, 'uses.ts'),
  `import { fits, preview, split, type NetworkName } from '@crier/text-counter';
import { detectFacets } from '@crier/text-counter/bluesky';
export const network: NetworkName = 'x';
export const answers = [fits('a', network, { limits: 3 }), split('a', network), preview('a', network), detectFacets('a')];
`,
);
writeFileSync(
  join(folder, 'uses-engine.ts'),
  `import { check, examine, explain, platforms, type Violation } from '@crier/requirements-engine';
import { createEngine, messagesDe } from '@crier/requirements-engine/engine';
import { readHtml } from '@crier/requirements-engine/html';
import { allPlatforms } from '@crier/requirements-engine/platforms';
import { mastodon } from '@crier/requirements-engine/platforms/mastodon';
export const violations: Violation<string | number>[] = check('a', ['x', { network: 'mastodon', id: 7 }]);
export const answers = [examine('a', 'x'), explain('x', 'text'), platforms()];
export const engines = [createEngine([mastodon], messagesDe), createEngine(allPlatforms, messagesDe, { readHtml })];
`,
);
writeFileSync(
  join(folder, 'uses-schemas.ts'),
  `import { options } from '@crier/requirements-engine/options';
export const schema = options.instagram;
export const answer = options.instagram.safeParse({ type: 'poem' });
`,
);
const examples = readmeExamples(
  readFileSync(join(folder, 'node_modules/@crier/requirements-engine/README.md'), 'utf8'),
);
for (const [index, code] of examples.entries()) writeFileSync(join(folder, `example-${index}.ts`), code);
writeFileSync(join(folder, 'globals.d.ts'), 'declare const console: { log(...values: unknown[]): void };\n');
/** The sources to compile, with the types around them; each README example is its own module. */
const SOURCES = [
  { name: 'text-counter', lib: 'es2022', files: ['uses.ts'] },
  {
    ...{ name: 'requirements-engine', lib: 'es2022' },
    files: ['uses-engine.ts', 'globals.d.ts', ...examples.map((_, index) => `example-${index}.ts`)],
  },
  // The types of zod use addresses as the DOM declares them.
  { name: 'schemas of requirements-engine', lib: 'es2022,dom', files: ['uses-schemas.ts'] },
];
for (const version of TYPESCRIPT_VERSIONS) {
  const programs = await tools(`typescript-${version}`, `typescript@${version}`);
  for (const [resolution, module] of [
    ['bundler', 'esnext'],
    ['node16', 'node16'],
  ] as const) {
    const flags = [
      '--strict',
      '--declaration',
      '--skipLibCheck',
      'false',
      '--target',
      'es2022',
      '--outDir',
      'out',
    ];
    for (const { name, lib, files } of SOURCES) {
      const { ok, output } = await run(
        folder,
        join(programs, 'tsc'),
        ...[...flags, '--lib', lib, '--moduleResolution', resolution, '--module', module, ...files],
      );
      report(`TypeScript ${version}, moduleResolution ${resolution}: ${name}`, ok, output);
    }
  }
}

const checkers = await tools('checkers', 'es-check@9.8.1');
const browsers = 'chrome >= 109, firefox >= 125, safari >= 16.4';
for (const { library } of LIBRARIES) {
  const scripts = `node_modules/@crier/${library}/dist/**/*.js`;
  const syntax = await run(
    folder,
    join(checkers, 'es-check'),
    ...['checkBrowser', scripts, '--module', '--browserslistQuery', browsers, '--checkFeatures'],
  );
  report(`es-check: ${browsers}: ${library}`, syntax.ok, syntax.output);
}

console.log(`${count - failures.length} of ${count} rows passed`);
for (const used of folders) rmSync(used, { recursive: true, force: true });
process.exitCode = failures.length > 0 ? 1 : 0;
