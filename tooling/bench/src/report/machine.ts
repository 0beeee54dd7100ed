import { availableParallelism, cpus, freemem, loadavg, platform, release, totalmem } from 'node:os';

/** The conditions of a run, besides the programs, on which its figures depend. */
export interface Machine {
  readonly node: string;
  readonly system: string;
  readonly processor: string;
  readonly cores: number;
  readonly memoryMiB: number;
  readonly freeMemoryMiB: number;
  /** Runnable processes in the last minute; well above the cores means a busy machine. */
  readonly load: number;
}

export function describeMachine(): Machine {
  return {
    node: process.version,
    system: `${platform()} ${release()}`,
    processor: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    memoryMiB: Math.round(totalmem() / 2 ** 20),
    freeMemoryMiB: Math.round(freemem() / 2 ** 20),
    load: loadavg()[0] ?? 0,
  };
}
