import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Serves one picture on the loopback address; every other path answers 404. */
export interface PictureServer {
  /** Address without a slash at its end. */
  readonly url: string;
  close(): void;
}

/** Starts to serve a JPEG at the given path. */
export async function servePicture(path: string, bytes: Uint8Array): Promise<PictureServer> {
  const server = createServer(({ url }, response) => {
    if (url === path) response.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes);
    else response.writeHead(404).end();
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}
