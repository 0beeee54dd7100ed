// Runs the packed counter under every run time, package manager and compiler its README names; ends with 1 when one
// of them answers differently. Takes them from the registry, about 400 MB; not part of the test run.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CommandResult, runCommand } from '../test-run/run-command.ts';
import { TOOL_ENVIRONMENT } from '../test-run/tools.ts';
import { ROOT } from '../workspace/root.ts';
import { answerTexts } from './answer-texts.ts';
import { installPackedLibraries } from './pack-libraries.ts';
import { writeAnswers } from './run-packed.ts';

const NODE_VERSIONS = ['20.20.2', '22.23.3', '24.21.0', '26.10.0'];
const TYPESCRIPT_VERSIONS = ['5.4.5', '5.9.3', '6.0.3', '7.0.2'];
const NPM_FLAGS = ['--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline'];

const folder = mkdtempSync(join(tmpdir(), 'crier-matrix-'));
const folders = [folder];
const failures: string[] = [];

function report(name: string, isRight: boolean, output: string): void {
  console.log(`${isRight ? 'ok  ' : 'FAIL'} ${name}`);
  if (isRight) return;
  failures.push(name);
  console.log(output.slice(0, 2000));
}

function run(cwd: string, command: string, ...args: string[]): Promise<CommandResult> {
  return runCommand(command, args, { cwd, env: TOOL_ENVIRONMENT });
}

/** Installs packages into a project of their own and answers the folder of their programs. */
async function tools(name: string, ...packages: string[]): Promise<string> {
  const project = join(folder, 'tools', name);
  const { ok, output } = await run(folder, 'npm', 'install', '--prefix', project, ...NPM_FLAGS, ...packages);
  if (!ok) throw new Error(`${name} cannot be installed:\n${output}`);
  return join(project, 'node_modules', '.bin');
}

await installPackedLibraries(ROOT, folder, ['text-counter']);
const [archive = ''] = readdirSync(join(folder, 'archives')).map((file) => join(folder, 'archives', file));
await writeAnswers(folder, 'answer-texts');
const expected = answerTexts();
const main = `import { answerTexts } from './answer-texts.js';
import { readFileSync } from 'node:fs';
const isSame = answerTexts() === readFileSync(new URL('./expected.json', import.meta.url), 'utf8');
console.log(isSame ? 'same answers' : 'other answers');
`;

async function writeProgram(project: string): Promise<void> {
  await writeAnswers(project, 'answer-texts');
  writeFileSync(join(project, 'expected.json'), expected);
  writeFileSync(join(project, 'main.js'), main);
}

const answersAlike = async (name: string, cwd: string, command: string, ...args: string[]): Promise<void> => {
  const { output } = await run(cwd, command, ...args);
  report(name, output.includes('same answers'), output);
};

await writeProgram(folder);
for (const version of NODE_VERSIONS) {
  const programs = await tools(`node-${version}`, `node@${version}`);
  await answersAlike(`Node ${version}`, folder, join(programs, 'node'), 'main.js');
}
const runtimes = await tools('runtimes', 'deno', 'bun');
await answersAlike(
  'Deno',
  folder,
  join(runtimes, 'deno'),
  'run',
  '--allow-read',
  '--node-modules-dir=manual',
  'main.js',
);
await answersAlike('Bun', folder, join(runtimes, 'bun'), 'main.js');

/** A project of its own that knows the archive alone, for a package manager to install. */
async function emptyProject(name: string): Promise<string> {
  const project = mkdtempSync(join(tmpdir(), `crier-matrix-${name}-`));
  folders.push(project);
  const manifest = {
    name,
    private: true,
    type: 'module',
    dependencies: { '@crier/text-counter': `file:${archive}` },
  };
  writeFileSync(join(project, 'package.json'), JSON.stringify(manifest));
  await writeProgram(project);
  return project;
}

const managers = await tools('managers', 'pnpm@12.21.0', '@yarnpkg/cli-dist@4.18.1');
const strict = await emptyProject('pnpm');
await run(strict, join(managers, 'pnpm'), 'install', '--ignore-workspace', '--no-hoist');
await answersAlike('pnpm, strict', strict, process.execPath, 'main.js');
const pnp = await emptyProject('yarn');
writeFileSync(join(pnp, '.yarnrc.yml'), 'nodeLinker: pnp\nenableTelemetry: false\n');
const yarn = join(managers, '..', '@yarnpkg/cli-dist/bin/yarn.js');
writeFileSync(join(pnp, 'yarn.lock'), '');
const installed = await run(pnp, process.execPath, yarn, 'install', '--no-immutable');
if (!installed.ok) console.log(installed.output);
await answersAlike('Yarn, Plug’n’Play', pnp, process.execPath, yarn, 'node', 'main.js');

writeFileSync(
  join(folder, 'uses.ts'),
  `import { fits, preview, split, type NetworkName } from '@crier/text-counter';
import { detectFacets } from '@crier/text-counter/bluesky';
export const network: NetworkName = 'x';
export const answers = [fits('a', network, { limits: 3 }), split('a', network), preview('a', network), detectFacets('a')];
`,
);
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
      '--lib',
      'es2022',
    ];
    const { ok, output } = await run(
      folder,
      join(programs, 'tsc'),
      ...[...flags, '--outDir', 'out', '--moduleResolution', resolution, '--module', module, 'uses.ts'],
    );
    report(`TypeScript ${version}, moduleResolution ${resolution}`, ok, output);
  }
}

const checkers = await tools('checkers', 'es-check@9.8.1');
const browsers = 'chrome >= 109, firefox >= 125, safari >= 16.4';
const scripts = 'node_modules/@crier/text-counter/dist/**/*.js';
const syntax = await run(
  folder,
  join(checkers, 'es-check'),
  ...['checkBrowser', scripts, '--module', '--browserslistQuery', browsers, '--checkFeatures'],
);
report(`es-check: ${browsers}`, syntax.ok, syntax.output);

for (const used of folders) rmSync(used, { recursive: true, force: true });
process.exitCode = failures.length > 0 ? 1 : 0;
