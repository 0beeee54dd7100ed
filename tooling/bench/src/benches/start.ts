import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Figure, residentMebibytes } from '@crier/lab/figures';
import type { Bench } from '../bench.ts';
import { type RunningCommand, runCommand } from '../programs/run-command.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const READY = /^ready: (\S+)$/m;
const PROCESS = /^(api|worker): process (\d+)$/gm;
const SETTLE_MS = 5_000;
const SHORT_SETTLE_MS = 500;

export const start: Bench = {
  name: 'start',
  subject: '`pnpm start` on an installed clone until it is ready, without the time of pnpm itself',
  floor: null,
  run: async ({ effort }) => {
    const folder = mkdtempSync(join(tmpdir(), 'crier-bench-start-'));
    const settle = effort.short ? SHORT_SETTLE_MS : SETTLE_MS;
    try {
      const first = await startOnce(folder, settle);
      const again = await startOnce(folder, settle);
      return [
        figure('start: nothing there yet', 's', first.seconds),
        figure('start: again', 's', again.seconds),
        ...again.memory.map(({ name, mebibytes }) =>
          figure(`start: idle memory of the ${name}`, 'MiB', mebibytes),
        ),
      ];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

interface Start {
  readonly seconds: number;
  /** Empty where the system does not tell. */
  readonly memory: readonly { readonly name: string; readonly mebibytes: number }[];
}

/** Starts what `pnpm start` starts on the data folder, waits until it is ready and idle, and stops it. */
async function startOnce(dataDir: string, settleMs: number): Promise<Start> {
  const command = runCommand({
    line: startScript(),
    directory: ROOT,
    environment: {
      PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`,
      HOME: process.env['HOME'] ?? '/',
      SERVICE_DATA_DIR: dataDir,
      PORT: '0',
    },
  });
  try {
    const from = performance.now();
    await command.until(READY);
    const seconds = (performance.now() - from) / 1_000;
    await new Promise((resolve) => setTimeout(resolve, settleMs));
    return { seconds, memory: memoryOf(command) };
  } finally {
    await command.stop();
  }
}

function memoryOf(command: RunningCommand): Start['memory'] {
  return [...command.output().matchAll(PROCESS)].flatMap(([, name = '', pid]) => {
    const mebibytes = residentMebibytes(Number(pid));
    return mebibytes === null ? [] : [{ name, mebibytes }];
  });
}

function startScript(): string {
  const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  return manifest.scripts.start;
}

function figure(name: string, unit: string, subject: number): Figure {
  return { name, unit, subject, floor: null, ratio: null, goal: null, rounds: null };
}
