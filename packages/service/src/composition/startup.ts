/** Steps of a start, by name, and how to watch them. */
export interface StartupOptions<Step extends string> {
  /** Called before each step; what it throws fails the step. */
  readonly before?: (step: Step) => void;
  /** How long one step may take, in milliseconds. */
  readonly stepMs?: number;
}

/** A start that can be undone from any point. */
export interface Startup<Step extends string> {
  /**
   * Takes one step. `undo` is kept for what the step started, and is called at once if that comes only after the limit.
   * @throws the error of the step, StartTooSlowError, or StartUndoneError if `undo` was called meanwhile
   */
  step<T>(name: Step, take: () => T | Promise<T>, undo?: (started: T) => unknown): Promise<T>;
  /** Undoes every step taken, last first, once. A failing undo is reported, and the others follow. */
  undo(report: (error: unknown) => void): Promise<void>;
}

/** A step of a start took longer than it may. */
class StartTooSlowError extends Error {
  constructor(step: string, ms: number) {
    super(`the step "${step}" of the start took longer than ${ms / 1_000} seconds`);
    this.name = 'StartTooSlowError';
  }
}

/** The start was given up while it went on. */
class StartUndoneError extends Error {
  constructor() {
    super('the start was given up');
    this.name = 'StartUndoneError';
  }
}

/** Together with `UNDO_MS` less than the ten seconds after which a failed start has ended. */
const STEP_MS = 7_500;

export function createStartup<Step extends string>(options: StartupOptions<Step> = {}): Startup<Step> {
  const { before, stepMs = STEP_MS } = options;
  const undos: (() => unknown)[] = [];
  let undone: Promise<void> | undefined;
  return {
    async step(name, take, undo) {
      if (undone) throw new StartUndoneError();
      before?.(name);
      const taken = Promise.resolve().then(take);
      let started: Awaited<typeof taken>;
      try {
        started = await atMost(stepMs, taken, () => new StartTooSlowError(name, stepMs));
      } catch (error) {
        // What a slow step starts after all must not outlive the start that gave it up.
        if (error instanceof StartTooSlowError) taken.then((late) => undo?.(late)).catch(() => undefined);
        throw error;
      }
      if (undone) {
        await undo?.(started);
        throw new StartUndoneError();
      }
      if (undo) undos.push(() => undo(started));
      return started;
    },
    undo: (report) => {
      undone ??= (async () => {
        for (const undo of undos.toReversed()) {
          try {
            await undo();
          } catch (error) {
            report(error);
          }
        }
      })();
      return undone;
    },
  };
}

/** The result of `work`, or the error of `tooSlow` after `ms`. */
export async function atMost<T>(ms: number, work: Promise<T>, tooSlow: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(tooSlow()), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
