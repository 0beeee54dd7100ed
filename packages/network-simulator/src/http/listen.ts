import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Answer, textAnswer } from './answer.ts';
import type { SimulatorRequest } from './simulator-request.ts';

const UPLOAD_LIMIT = 64 * 1024 * 1024;
const TEXT_LIMIT = 1024 * 1024;

/** `cut` destroys the connection without an answer. */
export type Outcome = Answer | 'cut';

export interface Listener {
  readonly port: number;
  readonly url: string;
  /** Ends open connections and frees the port. */
  close(): Promise<void>;
}

export interface ListenOptions {
  readonly host: string;
  /** 0 takes a free port. */
  readonly port: number;
  readonly handle: (request: SimulatorRequest) => Promise<Outcome>;
  /** Bytes a JSON body or a form may have; 1 MiB if left out. */
  readonly textLimit?: number | undefined;
  /** Whether answers bring their own `Date` header, or none. */
  readonly datesItself?: boolean;
  /** The answer to a body over the limit, which is 64 MiB for everything except JSON and forms. */
  readonly tooLarge: () => Answer;
}

export async function listen(options: ListenOptions): Promise<Listener> {
  const server = createServer((incoming, outgoing) => {
    void serve(incoming, outgoing, options);
  });
  server.keepAliveTimeout = 30_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const { port } = server.address() as AddressInfo;
  const host = options.host.includes(':') ? `[${options.host}]` : options.host;
  return {
    port,
    url: `http://${host === '0.0.0.0' || host === '[::]' ? '127.0.0.1' : host}:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function serve(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  options: ListenOptions,
): Promise<void> {
  outgoing.on('error', () => undefined);
  outgoing.sendDate = options.datesItself !== true;
  let outcome: Outcome;
  try {
    const body = await readBody(incoming, options.textLimit ?? TEXT_LIMIT);
    outcome =
      body === undefined
        ? options.tooLarge().with({ connection: 'close' })
        : await handle(incoming, body, options);
  } catch {
    outcome = 'cut';
  }
  if (outcome === 'cut') {
    outgoing.destroy();
    return;
  }
  const bytes = typeof outcome.body === 'string' ? Buffer.from(outcome.body) : outcome.body;
  outgoing.writeHead(outcome.status, { ...outcome.headers, 'content-length': String(bytes.byteLength) });
  outgoing.end(incoming.method === 'HEAD' ? undefined : bytes);
}

async function handle(
  incoming: IncomingMessage,
  body: Uint8Array<ArrayBuffer>,
  options: ListenOptions,
): Promise<Outcome> {
  const target = incoming.url ?? '/';
  if (!URL.canParse(target, 'http://simulator.invalid')) return textAnswer(400, 'Bad Request');
  const url = new URL(target, 'http://simulator.invalid');
  let path: string;
  try {
    path = decodeURIComponent(url.pathname);
  } catch {
    return textAnswer(400, 'Bad Request');
  }
  return options.handle({
    method: incoming.method === 'HEAD' ? 'GET' : (incoming.method ?? 'GET'),
    path,
    query: url.searchParams,
    headers: incoming.headers,
    body,
    remoteAddress: incoming.socket.remoteAddress ?? '',
  });
}

/** The body, or undefined when it is over the limit. Rejects when the sender hangs up in between. */
async function readBody(
  incoming: IncomingMessage,
  textLimit: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const type = incoming.headers['content-type'] ?? '';
  const limit = /^application\/(json|x-www-form-urlencoded)/i.test(type) ? textLimit : UPLOAD_LIMIT;
  if (Number(incoming.headers['content-length'] ?? 0) > limit) {
    incoming.resume();
    return undefined;
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size <= limit) chunks.push(chunk);
  }
  return size > limit ? undefined : new Uint8Array(Buffer.concat(chunks));
}
