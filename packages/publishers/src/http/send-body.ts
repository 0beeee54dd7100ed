import { BrokenBodyError, type OpenBody, type StreamedBody } from './body.ts';

/** The slowest sending that a call allows for. */
const SLOWEST_BYTES_PER_MS = 128;
/** How much longer a network may take to answer because of a file it works on first. */
const LONGEST_PROCESSING_MS = 300_000;

/** A body while it is sent by one call, and the call's time. */
export interface Sending {
  /** What `fetch` is given. */
  readonly init: Pick<RequestInit, 'body' | 'signal'>;
  /** Why our own side did not give the body; null when it did as far as it was asked. */
  broken(): BrokenBodyError | null;
  /** Ends the call's time and lets go of the body. */
  end(): void;
}

/**
 * Begins to send a body within a call's time. Without a body that is `timeoutMs`. With one, it is how long sending may
 * stand still, and how long the answer may take, with some more for what is large; a call that stands still is aborted.
 * @throws BrokenBodyError when the body cannot be opened; nothing was sent
 */
export async function beginSending(
  body: StreamedBody | Uint8Array<ArrayBuffer> | string | undefined,
  timeoutMs: number,
): Promise<Sending> {
  if (body === undefined || typeof body === 'string' || body instanceof Uint8Array) {
    const signal = AbortSignal.timeout(timeoutMs);
    return { init: { signal, body: body ?? null }, broken: () => null, end: () => {} };
  }
  const opened = await body.open();
  const uploadMs = Math.ceil(body.size / SLOWEST_BYTES_PER_MS);
  const standstill = new AbortController();
  const isLate = () => standstill.abort(new DOMException('The call stood still.', 'TimeoutError'));
  let timer = setTimeout(isLate, timeoutMs);
  const allow = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(isLate, ms);
  };
  let broken: BrokenBodyError | null = null;
  const stream = streamOf(opened, {
    moved: () => allow(timeoutMs),
    sent: () => allow(timeoutMs + Math.min(uploadMs, LONGEST_PROCESSING_MS)),
    broke: (error) => {
      broken = error;
    },
  });
  return {
    init: {
      body: stream,
      signal: AbortSignal.any([standstill.signal, AbortSignal.timeout(timeoutMs + 2 * uploadMs)]),
    },
    broken: () => broken,
    end: () => {
      clearTimeout(timer);
      // Not awaited: a source that stands still must not hold the call up.
      opened.close().catch(() => undefined);
    },
  };
}

interface Progress {
  moved(): void;
  sent(): void;
  broke(error: BrokenBodyError): void;
}

/** Pieces are asked for only when the network has taken the ones before. */
function streamOf(opened: OpenBody, progress: Progress): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        try {
          const piece = await opened.next();
          if (piece === null) {
            progress.sent();
            controller.close();
          } else {
            progress.moved();
            controller.enqueue(piece);
          }
        } catch (error) {
          if (error instanceof BrokenBodyError) progress.broke(error);
          throw error;
        }
      },
      cancel: () => opened.close(),
    },
    { highWaterMark: 0 },
  );
}
