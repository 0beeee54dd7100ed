import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a request is answered. */
export type Answer =
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string }
  /** The request is carried out and gets no answer: the connection ends, or stays silent. */
  | { readonly carriedOut: 'drop' | 'hang' };

/** A request that was read whole. */
export interface ReadRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** Something that awaits the arrival of messages. */
export class Arrivals<T> {
  readonly all: T[] = [];
  readonly #waiting: { readonly count: number; readonly tell: () => void }[] = [];

  add(message: T): void {
    this.all.push(message);
    for (const { count, tell } of this.#waiting) if (this.all.length >= count) tell();
  }

  /** Resolves once this many have arrived. */
  async received(count: number): Promise<readonly T[]> {
    if (this.all.length < count) await new Promise<void>((tell) => this.#waiting.push({ count, tell }));
    return this.all;
  }
}

/** An HTTP server on the loopback interface whose answers can be planned. */
export async function serve(answer: (request: ReadRequest, origin: string) => Promise<Answer>): Promise<{
  readonly origin: string;
  readonly answerNext: (...planned: readonly Answer[]) => void;
  stop(): Promise<void>;
}> {
  const plan: Answer[] = [];
  let origin = '';
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url: path = '', headers } = request;
    const planned = plan.shift();
    // A planned status comes instead of the work; a planned silence after it.
    const isInstead = planned !== undefined && 'status' in planned;
    const own = isInstead
      ? planned
      : await answer({ method, path, headers, body: Buffer.concat(chunks) }, origin);
    send(response, planned ?? own);
  };
  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    answerNext: (...planned) => plan.push(...planned),
    stop: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

function send(response: ServerResponse, answer: Answer): void {
  if ('status' in answer) response.writeHead(answer.status, answer.headers).end(answer.body ?? '');
  else if (answer.carriedOut === 'drop') response.destroy();
}
