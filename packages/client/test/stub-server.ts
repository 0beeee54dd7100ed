import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the stub got. */
export interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface Stub {
  readonly baseUrl: string;
  readonly received: Received[];
  close(): void;
}

type Answer = { readonly status?: number; readonly headers?: Record<string, string>; readonly body: unknown };

/** A server that answers as told; a text body goes out as it is. */
export async function startStub(answer: (request: Received) => Answer | null): Promise<Stub> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url = '', headers } = request;
    const got = { method, url, headers, body: Buffer.concat(chunks) };
    received.push(got);
    const found = answer(got);
    if (found === null) return void request.socket.destroy();
    response.writeHead(found.status ?? 200, { 'content-type': 'application/json', ...found.headers });
    response.end(typeof found.body === 'string' ? found.body : JSON.stringify(found.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/crier/api`,
    received,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
