import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ROOT } from '../workspace/root.ts';

/** A program with its first arguments. */
export interface Tool {
  command: string;
  args: string[];
}

/** The environment of every program in the run: our tools come first on the path, and telemetry is off. */
export const TOOL_ENVIRONMENT: Record<string, string> = {
  PATH: [join(ROOT, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
  TURBO_TELEMETRY_DISABLED: '1',
  CHECKPOINT_DISABLE: '1',
  DO_NOT_TRACK: '1',
  ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
};

/** A program in the root's `node_modules/.bin`. */
export function localTool(name: string, ...args: string[]): Tool {
  return { command: join(ROOT, 'node_modules/.bin', name), args };
}

/** pnpm: the one that runs this script, otherwise the pinned version through npx. */
export function pnpm(...args: string[]): Tool {
  if (pnpmOnPath()) return { command: 'pnpm', args };
  const { packageManager } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    packageManager: string;
  };
  return { command: 'npx', args: ['-y', packageManager, ...args] };
}

/** turbo, which calls pnpm and therefore needs it on the path. */
export function turbo(...args: string[]): Tool {
  return pnpmOnPath() ? localTool('turbo', ...args) : pnpm('exec', 'turbo', ...args);
}

let found: boolean | undefined;
function pnpmOnPath(): boolean {
  found ??= spawnSync('pnpm', ['--version'], { cwd: ROOT, stdio: 'ignore' }).status === 0;
  return found;
}
