import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '@crier/network-simulator';

/** A proxy to a web server that imposes the same faults as the simulated networks. */
export interface HttpProxy {
  readonly url: string;
  /** The next request that creates something gets this fault. */
  arm(fault: Fault): void;
  disarm(): void;
  close(): Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer<ArrayBuffer>;
}

/** The headers of the answer that are passed on; all others describe one hop only. */
const HEADERS = ['content-type', 'retry-after', 'dpop-nonce', 'atproto-repo-rev', 'date'];

/**
 * Forwards requests to `target`, an origin, and takes its place: if a JSON answer names the target, it names the proxy
 * instead. `path` selects the POST requests that can get a fault.
 */
export async function startHttpProxy(target: string, path: string): Promise<HttpProxy> {
  const armed: Fault[] = [];
  const stopping = new AbortController();
  const wait = (ms: number) => pause(ms, undefined, { signal: stopping.signal });
  let url = '';
  const forward = async (incoming: IncomingMessage, body: Buffer<ArrayBuffer>): Promise<Answer> => {
    const headers = Object.entries(incoming.headers).filter(
      ([name, value]) => typeof value === 'string' && !/^(host|connection|content-length)$/.test(name),
    ) as [string, string][];
    const method = incoming.method ?? 'GET';
    const hasBody = method !== 'GET' && method !== 'HEAD';
    const response = await fetch(target + incoming.url, { method, headers, ...(hasBody ? { body } : {}) });
    const kept = HEADERS.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    const own = isJson ? Buffer.from(bytes.toString('utf8').replaceAll(target, url)) : bytes;
    return { status: response.status, headers: Object.fromEntries(kept), body: own };
  };
  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const meets = incoming.method === 'POST' && (incoming.url ?? '').includes(path);
    const fault = meets ? armed.shift() : undefined;
    const answer = await carryOut(
      () => forward(incoming, body),
      fault,
      wait,
      () => outgoing.destroy(),
    );
    if (answer === null) outgoing.destroy();
    else outgoing.writeHead(answer.status, answer.headers).end(answer.body);
  };
  const server = createServer((incoming, outgoing) => {
    outgoing.on('error', () => undefined);
    outgoing.sendDate = false;
    serve(incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    url,
    arm: (fault) => armed.push(fault),
    disarm: () => {
      armed.length = 0;
    },
    close: async () => {
      stopping.abort();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** The answer for the caller; null for none. */
async function carryOut(
  forward: () => Promise<Answer>,
  fault: Fault | undefined,
  wait: (ms: number) => Promise<void>,
  cut: () => void,
): Promise<Answer | null> {
  switch (fault?.type) {
    case 'delay': {
      if (fault.when !== 'after') await wait(fault.ms);
      const answer = await forward();
      if (fault.when === 'after') await wait(fault.ms);
      return answer;
    }
    case 'late':
      cut();
      await wait(fault.ms);
      await forward();
      return null;
    case 'cut':
      if (fault.when === 'after') await forward();
      return null;
    case 'status':
      if (fault.when === 'after') await forward();
      return failure(fault.status, {});
    case 'rate-limit':
      return failure(429, { 'retry-after': String(fault.retryAfterSeconds) });
    default:
      return await forward();
  }
}

function failure(status: number, headers: Readonly<Record<string, string>>): Answer {
  const body = Buffer.from(JSON.stringify({ error: 'Fault', message: `A fault answered ${status}.` }));
  return { status, headers: { 'content-type': 'application/json', ...headers }, body };
}
