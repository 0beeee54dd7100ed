import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DemoFile } from '@crier/demo';
import { ROOT, type Spawned, start, until } from '@crier/lab';

export const DEMO_SCRIPT = join(ROOT, 'tooling/demo/src/main.ts');
/** Building a database and starting three programs takes minutes on a machine that is busy otherwise. */
const READY_MS = 300_000;
const STOP_MS = 15_000;

export interface RunningDemo extends Spawned {
  readonly demo: DemoFile;
  /** Process of the worker. */
  readonly worker: number;
  /** Sends SIGTERM and answers the exit code. */
  stop(): Promise<number | NodeJS.Signals | null>;
}

/**
 * Starts the demo on a data folder, through a shell when `shell` is true, and waits until it says that it is ready.
 * `settings` are further variables of its programs; it has no content unless they ask for some.
 */
export async function startDemo(
  dataDir: string,
  shell = false,
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningDemo> {
  const environment = {
    MEDIA_READER_PRIORITY: 'normal',
    WORKER_CONFIRM_SECONDS: '1',
    DEMO_CONTENT: 'none',
    ...settings,
    SERVICE_DATA_DIR: dataDir,
  };
  const spawned = shell
    ? start('/bin/sh', ['-c', `"${process.execPath}" "${DEMO_SCRIPT}"; true`], environment)
    : start(process.execPath, [DEMO_SCRIPT], environment);
  await until('the demo is ready', READY_MS, async () => {
    const ended = await Promise.race([spawned.ended, Promise.resolve('running' as const)]);
    if (ended !== 'running') return true;
    return spawned.lines.some((line) => line.startsWith('ready: '));
  });
  if (!spawned.lines.some((line) => line.startsWith('ready: '))) {
    throw new Error(`the demo did not start:\n${spawned.lines.join('\n')}`);
  }
  const worker = spawned.lines.map((line) => /^worker: process (\d+)$/.exec(line)?.[1]).find(Boolean);
  return {
    ...spawned,
    demo: JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8')) as DemoFile,
    worker: Number(worker),
    stop: async () => {
      spawned.child.kill('SIGTERM');
      const timer = setTimeout(() => spawned.child.kill('SIGKILL'), STOP_MS);
      const code = await spawned.ended;
      clearTimeout(timer);
      return code;
    },
  };
}

/** Process of the worker that was started as the nth, once it has been. */
export async function nthWorker(running: RunningDemo, nth: number): Promise<number> {
  return await until(`worker ${nth} is started`, 30_000, async () => {
    const processes = running.lines.flatMap((line) => /^worker: process (\d+)$/.exec(line)?.[1] ?? []);
    const process = processes[nth - 1];
    return process === undefined ? null : Number(process);
  });
}
