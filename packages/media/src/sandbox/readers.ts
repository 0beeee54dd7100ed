import { CrierError } from '@crier/domain';
import type { RemoteContent } from '@crier/operations/ports';
import type { Isolation } from './isolation.ts';
import type { Order } from './protocol.ts';
import type { ReaderProcess } from './reader-process.ts';
import type { Reading, ReadingBounds } from './reading.ts';
import type { RunningProcesses } from './running-processes.ts';
import { SandboxError } from './sandbox.ts';

const BUSY = 'The server is too busy to read the file. Try again in a few seconds.';

/** An outcome that says something about the file. */
type FileReading = Exclude<Reading, { readonly outcome: 'starved' | 'not_begun' }>;

/** Processes that read one file each. One is kept ready. */
export interface Readers {
  /** @throws CrierError `unavailable` when the server is too busy or the sandbox closes; SandboxError when none begins */
  read(order: Order, content: RemoteContent, bounds: ReadingBounds): Promise<FileReading>;
  /** Resolves once one is ready. @throws SandboxError when it is not within `ms` */
  prepare(ms: number): Promise<Isolation>;
}

export function createReaders(
  detect: () => Promise<Isolation>,
  running: RunningProcesses,
  launch: (isolation: Isolation) => ReaderProcess,
): Readers {
  let spare: ReaderProcess | null = null;
  const start = (found: Isolation) => {
    const started = launch(found);
    running.watch(started);
    return started;
  };
  const next = async () => {
    const found = await detect();
    if (running.isClosed()) throw new CrierError('unavailable');
    const taken = spare?.isAlive() ? spare : start(found);
    spare = start(found);
    return taken;
  };
  return {
    async read(order, content, bounds) {
      // A process that was ended or frozen before it began says nothing about the file, so another process gets it.
      for (let tries = 0; tries < 2; tries++) {
        const reading = await (await next()).read(order, content, bounds);
        if (running.isClosed() && reading.outcome !== 'done') throw new CrierError('unavailable');
        if (reading.outcome === 'starved') throw new CrierError('unavailable', { message: BUSY });
        if (reading.outcome !== 'not_begun') return reading;
      }
      throw new SandboxError();
    },
    async prepare(ms) {
      const found = await detect();
      if (!spare?.isAlive()) spare = start(found);
      const { ready, isAlive, end } = spare;
      const timer = setTimeout(end, ms);
      await ready.finally(() => clearTimeout(timer));
      if (!isAlive()) throw new SandboxError();
      return found;
    },
  };
}
