import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Serves a few files on the loopback address; every other path answers 404. */
export interface FileServer {
  /** Address without a slash at its end. */
  readonly url: string;
  close(): void;
}

/** Starts to serve the files of these paths. */
export async function serveFiles(files: Readonly<Record<string, Uint8Array>>): Promise<FileServer> {
  const server = createServer(({ url = '' }, response) => {
    const bytes = files[url];
    if (bytes === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': typeOf(url), 'content-length': bytes.length }).end(bytes);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

function typeOf(path: string): string {
  return path.endsWith('.mp4') ? 'video/mp4' : 'image/jpeg';
}
