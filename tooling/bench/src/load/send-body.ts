import { once } from 'node:events';
import { Agent, type IncomingMessage, request as send } from 'node:http';
import { text } from 'node:stream/consumers';

/** A request with a body that is made as it is sent. */
export interface LargeRequest {
  readonly port: number;
  readonly method: 'DELETE' | 'POST' | 'PUT';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Bytes of the whole body. */
  readonly length?: number;
  readonly content?: Iterable<Uint8Array>;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Sends as fast as the server reads and returns the body. @throws unless the status is 200 */
export async function sendBody(order: LargeRequest): Promise<string> {
  const { port, method, path, headers = {}, length = 0, content = [] } = order;
  const request = send({
    host: '127.0.0.1',
    port,
    method,
    path,
    agent,
    headers: { ...headers, 'content-length': length },
  });
  const answered = once(request, 'response') as Promise<[IncomingMessage]>;
  for (const bytes of content)
    if (!request.write(bytes)) await Promise.race([once(request, 'drain'), answered]);
  request.end();
  const [response] = await answered;
  const body = await text(response);
  if (response.statusCode !== 200)
    throw new Error(`${method} ${path} answered ${response.statusCode}: ${body}`);
  return body;
}
