import type { HttpBody } from '../http.ts';
import { createEventParser, type StreamMessage } from './event-parser.ts';

/** Nothing was heard for longer than a service that works would be silent. */
class SilentStreamError extends Error {
  override readonly name = 'SilentStreamError';
}

/** The part of the platform that reading a stream uses, as in browsers and Node. */
interface Platform {
  readonly TextDecoder: new () => {
    decode(bytes: Uint8Array, options: { readonly stream: true }): string;
  };
  readonly setTimeout: (work: () => void, milliseconds: number) => unknown;
  readonly clearTimeout: (timer: unknown) => void;
}

/**
 * The events of a body, as they arrive. A body that is not read to its end is released.
 * @throws SilentStreamError when nothing arrives for `silentMs`; the body's error when it breaks off
 */
export async function* readMessages(body: HttpBody, silentMs: number): AsyncGenerator<StreamMessage, void> {
  const platform = globalThis as unknown as Platform;
  const decoder = new platform.TextDecoder();
  const parse = createEventParser();
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await soon(platform, reader.read(), silentMs);
      if (done || value === undefined) return;
      yield* parse(decoder.decode(value, { stream: true }));
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

function soon<T>(platform: Platform, work: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = platform.setTimeout(
      () => reject(new SilentStreamError(`nothing was heard for ${milliseconds} ms`)),
      milliseconds,
    );
    work.then(resolve, reject).finally(() => platform.clearTimeout(timer));
  });
}
