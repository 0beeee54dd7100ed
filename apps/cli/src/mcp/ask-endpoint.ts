import { reasonOf } from '@crier/domain';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { headersOf, isMessage } from './message.ts';

export type Fetch = typeof globalThis.fetch;

/** The MCP endpoint and who asks it. */
export interface Endpoint {
  readonly url: string;
  /** Personal key. */
  readonly key: string;
  readonly fetch: Fetch;
}

/** Why the endpoint did not answer a message with a message. */
class EndpointError extends Error {}

/**
 * Sends a message once and gives the messages that answer it, as they arrive; none for a notification. It is never sent
 * again: a change whose answer was lost may have been made.
 * @throws EndpointError with the reason, in words for the user of the client
 */
export async function* askEndpoint(
  { url, key, fetch }: Endpoint,
  message: unknown,
  agreed: string | null,
  signal: AbortSignal,
): AsyncGenerator<unknown> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
        authorization: `Bearer ${key}`,
        ...headersOf(message, agreed),
      },
      body: JSON.stringify(message),
      redirect: 'manual',
      signal,
    });
    if (response.headers.get('content-type')?.startsWith('text/event-stream') && response.body) {
      yield* eventsOf(response.body);
      return;
    }
    const text = await response.text();
    if (response.ok && text === '') return;
    const answer = parse(text);
    if (response.ok || (isMessage(answer) && 'jsonrpc' in answer)) yield answer;
    else throw new EndpointError(refusalOf(response.status, answer));
  } catch (error) {
    if (error instanceof EndpointError || signal.aborted) throw error;
    throw new EndpointError(
      `${url} could not be reached (${reasonOf(error)}). It is unknown whether a change was made; check before you repeat it.`,
      { cause: error },
    );
  }
}

async function* eventsOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<unknown> {
  const events = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  for await (const { data } of events) {
    if (data !== '') yield parse(data);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new EndpointError('The address given as --url responds, but is not an MCP endpoint.');
  }
}

function refusalOf(status: number, answer: unknown): string {
  if (status === 401) return 'The service does not accept this personal key; check --key or CRIER_KEY.';
  const said = isMessage(answer) ? Reflect.get(answer, 'message') : undefined;
  return `The service refused the message with ${status}${typeof said === 'string' ? `: ${said}` : '.'}`;
}
