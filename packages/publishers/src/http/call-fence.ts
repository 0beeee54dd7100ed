import { AsyncLocalStorage } from 'node:async_hooks';
import type { StepContext } from '@crier/domain';

interface Fenced {
  readonly fence: NonNullable<StepContext['fence']>;
  /** Whether a call that may change something has been made. */
  isUnderWay: boolean;
}

const fences = new AsyncLocalStorage<Fenced | undefined>();

/** Runs `work`; every call in it that may change something begins only if `fence` does not throw. */
export function withinFence<T>(fence: StepContext['fence'], work: () => Promise<T>): Promise<T> {
  return fences.run(fence === undefined ? undefined : { fence, isUnderWay: false }, work);
}

/** `fetch` options that check the fence before a request is written; a fetch without the option makes no check. */
export interface FencedInit {
  readonly beforeSend?: () => void;
}

/** The fence of one call, and the error with which it prevented the call; null while it has not. */
export interface CallFence {
  readonly init: FencedInit;
  /** @throws the fence's error */
  check(): void;
  stopped(): Error | null;
  /** The call is over. */
  end(): void;
}

const OPEN: CallFence = { init: {}, check: () => undefined, stopped: () => null, end: () => undefined };

/**
 * The fence around the next call. Once a request has begun, a later refusal, for example of a retry, no longer means
 * that nothing was sent.
 */
export function fenceOf(method: string): CallFence {
  const fenced = method === 'GET' ? undefined : fences.getStore();
  if (fenced === undefined) return OPEN;
  let begun = false;
  let stopped: Error | null = null;
  const check = () => {
    try {
      fenced.fence(fenced.isUnderWay ? 'later' : 'first');
    } catch (error) {
      if (!begun) stopped = error instanceof Error ? error : new Error(String(error));
      throw error;
    }
  };
  const beforeSend = () => {
    check();
    begun = true;
  };
  const end = () => {
    if (stopped === null) fenced.isUnderWay = true;
  };
  return { init: { beforeSend }, check, stopped: () => stopped, end };
}
