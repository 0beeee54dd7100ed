import { type Effects, platformEffects } from '../effects.ts';
import { ApiError } from '../errors.ts';
import type { HttpResponse, Signal } from '../http.ts';
import type { CrierEvent } from './crier-event.ts';
import { readMessages } from './read-messages.ts';

/** The type of an event, such as `post.published`. */
export type CrierEventType = CrierEvent['type'];

/** The part of a client that following needs; every client of the API has it. */
export interface StreamingClient {
  open(
    name: 'listEvents',
    input: {
      readonly params: { readonly workspace: string };
      readonly query?: { readonly after?: number; readonly types?: CrierEventType[] };
      readonly signal?: Signal;
    },
  ): Promise<HttpResponse>;
}

export interface FollowOptions {
  /** UUID. */
  readonly workspace: string;
  /** The number of the last event that you have; without it, events are followed from now on. */
  readonly after?: number;
  /** Only events of these types; all unless given. */
  readonly types?: readonly CrierEventType[];
  /** Ends the following, without an error. */
  readonly signal?: Signal;
  /** Told when the connection is lost, before it is made again. */
  readonly onInterruption?: (error: unknown) => void;
  /** Told each time the service has said up to which number everything was told. */
  readonly onPosition?: (after: number) => void;
  /** Random numbers and pauses; by default the platform's. */
  readonly effects?: Partial<Pick<Effects, 'random' | 'sleep'>>;
}

/** The service says something at least every 15 seconds. */
const SILENT_MS = 45_000;
const PAUSES_MS = { first: 500, most: 30_000 };
const PASSING = new Set([408, 429, 500, 502, 503, 504]);

/**
 * The events of a workspace, each once and in order, as they happen. A lost connection is made again and continues after
 * the last event that was passed on. Ends when the signal is aborted.
 * @throws ApiError when the service refuses, and would again: the token is not valid any more, the right is gone, or the
 * events after the number are
 */
export async function* followEvents(
  client: StreamingClient,
  options: FollowOptions,
): AsyncGenerator<CrierEvent, void> {
  const { workspace, types, signal, onInterruption, onPosition } = options;
  const effects = { ...platformEffects(), ...options.effects };
  let { after } = options;
  let pause = PAUSES_MS.first;
  while (!signal?.aborted) {
    let wait = 0;
    try {
      const { body } = await client.open('listEvents', {
        params: { workspace },
        query: { ...(after === undefined ? {} : { after }), ...(types ? { types: [...types] } : {}) },
        ...(signal === undefined ? {} : { signal }),
      });
      if (!body) throw new TypeError('this fetch gives no body to read: pass another to createClient');
      for await (const { event, data, id } of readMessages(body, SILENT_MS)) {
        pause = PAUSES_MS.first;
        if (event === 'end') break;
        if (id !== null) after = Number(id);
        if (event !== 'position') yield JSON.parse(data) as CrierEvent;
        else if (after !== undefined) onPosition?.(after);
      }
    } catch (error) {
      if (signal?.aborted) return;
      if (!isPassing(error)) throw error;
      onInterruption?.(error);
      wait = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1_000 : 0;
    }
    if (signal?.aborted) return;
    await effects.sleep(Math.max(wait, pause * (0.5 + effects.random() / 2)), signal);
    pause = Math.min(pause * 2, PAUSES_MS.most);
  }
}

/** What breaks off while a stream is read is an error of the platform, and passes. */
function isPassing(error: unknown): boolean {
  if (error instanceof ApiError) return PASSING.has(error.status);
  return !(error instanceof TypeError && error.message.startsWith('this '));
}
