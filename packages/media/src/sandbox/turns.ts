import { CrierError } from '@crier/domain';

/** A 503: a file's turn did not come within the time allowed. */
export class NoTurnError extends CrierError {
  constructor() {
    super('unavailable', { message: 'Too many files are waiting to be read. Try again in a few seconds.' });
    this.name = 'NoTurnError';
  }
}

export interface Turns {
  /**
   * Runs `work` when its turn has come. Owners take turns, and each owner's work runs in order, so an owner with much
   * work delays only itself.
   * @throws NoTurnError when the turn has not come in time, or too many wait
   */
  take<T>(owner: string, work: () => Promise<T>): Promise<T>;
}

export interface TurnOptions {
  /** How many run at a time. */
  readonly atOnce: number;
  /** How many wait at most, and how long, in milliseconds. */
  readonly maxWaiting: number;
  readonly maxWaitMs: number;
}

/** Turns kept in memory, for one process. */
export function createTurns({ atOnce, maxWaiting, maxWaitMs }: TurnOptions): Turns {
  /** By owner. The first owner is next. */
  const waiting = new Map<string, (() => void)[]>();
  let [running, waits] = [0, 0];

  const next = () => {
    const [owner, line] = waiting.entries().next().value ?? [];
    if (owner === undefined || line === undefined || running >= atOnce) return;
    waiting.delete(owner);
    const start = line.shift();
    if (line.length > 0) waiting.set(owner, line);
    if (start) {
      running++;
      start();
    }
  };
  const wait = (owner: string) =>
    new Promise<void>((resolve, reject) => {
      if (waits >= maxWaiting) return reject(new NoTurnError());
      waits++;
      const leave = () => {
        waits--;
        clearTimeout(timer);
      };
      const start = () => {
        leave();
        resolve();
      };
      const timer = setTimeout(() => {
        leave();
        const rest = (waiting.get(owner) ?? []).filter((each) => each !== start);
        if (rest.length > 0) waiting.set(owner, rest);
        else waiting.delete(owner);
        reject(new NoTurnError());
      }, maxWaitMs);
      const line = waiting.get(owner);
      if (line) line.push(start);
      else waiting.set(owner, [start]);
    });
  return {
    async take(owner, work) {
      if (running < atOnce && waits === 0) running++;
      else await wait(owner);
      try {
        return await work();
      } finally {
        running--;
        next();
      }
    },
  };
}
