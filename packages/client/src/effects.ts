import type { Signal } from './http.ts';

/** What the client uses of the platform besides fetch. */
export interface Effects {
  /** A random text, never the same twice. */
  readonly randomKey: () => string;
  /** At least 0, below 1. */
  readonly random: () => number;
  /** Milliseconds; only differences matter. */
  readonly now: () => number;
  /** Resolves after the given milliseconds, or at once when the signal is aborted. */
  readonly sleep: (milliseconds: number, signal: Signal | undefined) => Promise<void>;
}

/** The part of the platform that the client uses if it exists, as in browsers and Node. */
interface Platform {
  readonly crypto?: { readonly randomUUID?: () => string };
  readonly setTimeout?: (work: () => void, milliseconds: number) => unknown;
  readonly clearTimeout?: (timer: unknown) => void;
}

interface Listened {
  addEventListener?(type: 'abort', listener: () => void, options: { readonly once: true }): void;
  removeEventListener?(type: 'abort', listener: () => void): void;
}

/** @throws TypeError when a missing part of the platform is used */
export function platformEffects(): Effects {
  const platform = globalThis as Platform;
  return {
    randomKey: () => platform.crypto?.randomUUID?.() ?? absent('crypto.randomUUID', 'randomKey'),
    random: Math.random,
    now: Date.now,
    sleep: (milliseconds, signal) => sleep(platform, milliseconds, signal),
  };
}

function sleep(platform: Platform, milliseconds: number, signal: Signal | undefined): Promise<void> {
  const { setTimeout: set, clearTimeout: clear } = platform;
  if (!set) absent('setTimeout', 'sleep');
  const listened = signal as Listened | undefined;
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const wake = () => {
      clear?.(timer);
      listened?.removeEventListener?.('abort', wake);
      resolve();
    };
    const timer = set(wake, milliseconds);
    listened?.addEventListener?.('abort', wake, { once: true });
  });
}

function absent(name: string, option: string): never {
  throw new TypeError(`this platform has no ${name}: pass ${option} to createClient`);
}
