import { once } from 'node:events';
import { createServer, type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { createTrafficCheck } from './traffic-check.ts';

export interface ValidatingProxy {
  /** Without a slash at the end. */
  readonly url: string;
  /** What has come through: `operation id → statuses`. */
  readonly seen: ReadonlyMap<string, ReadonlySet<number>>;
  /** What did not fit the document, in words. */
  readonly faults: readonly string[];
  close(): Promise<void>;
}

/**
 * Listens on 127.0.0.1 and passes requests on to the API and its answers back. Both are compared with the published
 * document; where either does not fit, the caller gets 502 with what is wrong.
 */
export async function startValidatingProxy(target: string): Promise<ValidatingProxy> {
  const check = createTrafficCheck();
  const seen = new Map<string, Set<number>>();
  const faults: string[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming;
    const body = await buffer(incoming);
    const far = send(new URL(url, target), { method, headers: { ...headers, host: new URL(target).host } });
    far.end(body);
    const [response] = (await once(far, 'response')) as [IncomingMessage];
    const content = await buffer(response);
    const status = response.statusCode ?? 0;
    const described = check.operationAt(method, url);
    const found: (string | null)[] = [];
    if (described) {
      const { operationId } = described.operation;
      seen.set(operationId, (seen.get(operationId) ?? new Set()).add(status));
      if (status < 400) found.push(await check.faultOfRequest(described, { method, url, headers, body }));
      found.push(
        check.faultOfAnswer(described, { status, headers: response.headers, body: content.toString() }),
      );
    } else found.push('is not in the document');
    const wrong = found.flatMap((fault) => (fault === null ? [] : [`${method} ${url} ${fault}`]));
    faults.push(...wrong);
    if (wrong.length === 0) outgoing.writeHead(status, response.rawHeaders).end(content);
    else
      outgoing
        .writeHead(502, { 'content-type': 'application/json' })
        .end(JSON.stringify({ message: wrong.join('; ') }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    faults,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
