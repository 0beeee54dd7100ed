import { type ChildProcess, spawn } from 'node:child_process';
import type { ReaderPriority } from './isolation.ts';
import type { StarterOrder, StarterReport } from './starter-orders.ts';

/** The separate process that starts the others. */
export interface LaunchedStarter {
  /** Launches it unless it runs. */
  ensureRunning(): void;
  /** Lost when it does not run. */
  tell(order: StarterOrder): void;
  /** Says that one process more, or one fewer, keeps this process from ending; while there is one, so does the starter. */
  hold(change: 1 | -1): void;
  kill(): void;
  /** Disconnects it, so that it ends everything and itself. */
  end(): Promise<void>;
}

export interface StarterListener {
  report(report: StarterReport): void;
  /** Called when it has ended, however it ended. */
  gone(): void;
}

export function createLaunchedStarter(
  program: string,
  priority: ReaderPriority,
  listener: StarterListener,
): LaunchedStarter {
  let held = 0;
  let current: { readonly child: ChildProcess; readonly gone: Promise<void> } | null = null;
  const hold = (change: number) => {
    held += change;
    for (const part of [current?.child, current?.child.channel]) held > 0 ? part?.ref() : part?.unref();
  };
  return {
    ensureRunning() {
      if (current) return;
      const child = launch(program, priority);
      const gone = untilGone(child).then(() => {
        current = null;
        listener.gone();
      });
      child.on('message', (report: StarterReport) => listener.report(report));
      current = { child, gone };
      hold(0);
    },
    tell: (order) => void current?.child.send(order, () => {}),
    hold,
    kill: () => void current?.child.kill('SIGKILL'),
    async end() {
      hold(1);
      current?.child.disconnect();
      await current?.gone;
    },
  };
}

function launch(program: string, priority: ReaderPriority): ChildProcess {
  const words = ['--no-warnings', '--max-old-space-size=32', '--v8-pool-size=1', program, priority];
  return spawn(process.execPath, words, {
    cwd: '/',
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    detached: true,
  });
}

function untilGone(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });
}
