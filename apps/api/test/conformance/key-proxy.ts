import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy for tools that can't send a key: it passes everything on, with the key added. */
export interface KeyProxy {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Starts the proxy before the service at `target`. A request for the proxy's own address arrives there under the
 * service's; another `Host` stays what it is, so that a false one reaches the service.
 */
export async function startKeyProxy(target: string, key: string): Promise<KeyProxy> {
  const { hostname, port, host } = new URL(target);
  const server = createServer((asked, answer) => {
    const own = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const headers = { ...asked.headers, authorization: `Bearer ${key}` };
    if ([own, own.replace('127.0.0.1', 'localhost')].includes(headers.host ?? '')) headers.host = host;
    const passed = send({ hostname, port, method: asked.method, path: asked.url, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    asked.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
