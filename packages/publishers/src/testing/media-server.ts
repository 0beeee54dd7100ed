import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Files at addresses that a network can fetch them from. */
export interface MediaServer {
  /** The address of a file with these bytes. */
  put(bytes: Uint8Array): string;
  /** An address without a file. */
  readonly nowhere: string;
  stop(): Promise<void>;
}

/** A real HTTP server on loopback. */
export async function startMediaServer(): Promise<MediaServer> {
  const files = new Map<string, Uint8Array>();
  const server = createServer((request, response) => {
    const bytes = files.get(request.url ?? '');
    response.writeHead(bytes === undefined ? 404 : 200, { 'content-type': 'application/octet-stream' });
    response.end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    put(bytes) {
      const path = `/${files.size}`;
      files.set(path, bytes);
      return url + path;
    },
    nowhere: `${url}/nowhere`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
