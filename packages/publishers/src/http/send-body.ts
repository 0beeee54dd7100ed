import { BrokenBodyError, type OpenBody, type StreamedBody } from './body.ts';

/** The slowest sending that a call allows for. */
const SLOWEST_BYTES_PER_MS = 128;
/** How much longer a network may take to answer because it processes a file first. */
const LONGEST_PROCESSING_MS = 300_000;

/** A body during one call, and the call's time limit. */
export interface Sending {
  /** The options for `fetch`. */
  readonly init: Pick<RequestInit, 'body' | 'signal'>;
  /** Why the service failed to deliver the body; null if it delivered all that was requested. */
  broken(): BrokenBodyError | null;
  /** Stops the call's timer and releases the body. */
  end(): void;
}

/**
 * Begins to send a body within a call's time limit. Without a body the limit is `timeoutMs`. With one, it limits how
 * long sending may stall and how long the answer may take, with extra time for large bodies; a stalled call is aborted.
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
      // Not awaited, because a stalled source must not delay the call.
      opened.close().catch(() => undefined);
    },
  };
}

interface Progress {
  moved(): void;
  sent(): void;
  broke(error: BrokenBodyError): void;
}

/** A piece is read only after the network has taken the previous ones. */
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
