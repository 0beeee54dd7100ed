import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on this machine that serves each file at its own address. */
export interface FileServer {
  /**
   * Serves a file until it is taken back. `tooLarge`: the first answer claims to be larger than a request waits for, so
   * that the worker fetches it.
   */
  lend(bytes: Buffer, mimeType: string, tooLarge: boolean): Lent;
  close(): Promise<void>;
}

export interface Lent {
  readonly url: string;
  takeBack(): void;
}

/** More than is fetched while a request waits. */
const CLAIMED_BYTES = 50_000_000;

interface Offer {
  readonly bytes: Buffer;
  readonly mimeType: string;
  tooLarge: boolean;
}

export async function startFileServer(): Promise<FileServer> {
  const offers = new Map<string, Offer>();
  let count = 0;
  const server = createServer((request, response) => {
    const offer = offers.get(request.url ?? '');
    if (offer) give(offer, response);
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    lend: (bytes, mimeType, tooLarge) => {
      count += 1;
      const path = `/${count}/file`;
      offers.set(path, { bytes, mimeType, tooLarge });
      return { url: `http://127.0.0.1:${port}${path}`, takeBack: () => offers.delete(path) };
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function give(offer: Offer, response: ServerResponse): void {
  const length = offer.tooLarge ? CLAIMED_BYTES : offer.bytes.length;
  response.writeHead(200, { 'content-type': offer.mimeType, 'content-length': length });
  if (offer.tooLarge) {
    offer.tooLarge = false;
    response.flushHeaders();
  } else {
    response.end(offer.bytes);
  }
}
