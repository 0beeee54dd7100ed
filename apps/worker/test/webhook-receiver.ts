import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A delivery as the endpoint received it. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** The event of the body. */
  readonly event: {
    readonly id: string;
    readonly number: number;
    readonly type: string;
    readonly data: Data;
  };
}

interface Data {
  readonly id: number | null;
  readonly media?: { readonly name: string } | null;
}

type Answer = (received: Received, response: ServerResponse) => unknown;

/** An endpoint on loopback that keeps what it received; it answers 204 unless told otherwise. */
export async function startReceiver(answer: Answer = accept) {
  const received: Received[] = [];
  const waiting = new Set<() => void>();
  let current = answer;
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const event = JSON.parse(body) as Received['event'];
    const one = { path: request.url ?? '', headers: request.headers, body, event };
    received.push(one);
    for (const wake of waiting) wake();
    await current(one, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answer: (next: Answer) => {
      current = next;
    },
    /** Waits until this many have arrived. */
    arrived: async (count: number): Promise<readonly Received[]> => {
      while (received.length < count) {
        const { promise, resolve } = Promise.withResolvers<void>();
        waiting.add(resolve);
        await promise;
        waiting.delete(resolve);
      }
      return received;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

function accept(_received: Received, response: ServerResponse) {
  response.writeHead(204).end();
}

/** An answer with this status and these headers. */
export function answers(status: number, headers: Record<string, string> = {}): Answer {
  return (_received, response) => response.writeHead(status, headers).end('said');
}
