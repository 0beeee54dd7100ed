import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ROOT } from './root.ts';

/** Global setup for vitest: builds the programs and the panel that the tests run, unless they are up to date. */
export function setup(): void {
  const bin = join(ROOT, 'node_modules/.bin');
  const environment = { ...process.env, PATH: `${bin}${delimiter}${process.env['PATH']}` };
  const options = { cwd: ROOT, env: environment, encoding: 'utf8' } as const;
  const build = [
    'run',
    'build',
    '--filter=@crier/programs',
    '--filter=@crier/panel',
    '--output-logs=errors-only',
  ];
  // turbo calls pnpm and needs it on the path; npx puts it there.
  const hasPnpm = spawnSync('pnpm', ['--version'], { ...options, stdio: 'ignore' }).status === 0;
  const { packageManager } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const built = hasPnpm
    ? spawnSync('turbo', build, options)
    : spawnSync('npx', ['-y', packageManager, 'exec', 'turbo', ...build], options);
  if (built.status !== 0) throw new Error(`the programs were not built:\n${built.stdout}${built.stderr}`);
}
