import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An endpoint on loopback that accepts everything and measures how fast it comes. */
export interface CountedEndpoint {
  readonly url: string;
  /**
   * The rate of the next `count` posts, from the first to the last of them, in posts per second.
   * @throws after `silenceMs` without one
   */
  rateOf(count: number, silenceMs: number): Promise<number>;
  close(): void;
}

export async function startCountedEndpoint(): Promise<CountedEndpoint> {
  let arrived = () => {};
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      response.writeHead(204).end();
      arrived();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    rateOf: (count, silenceMs) => {
      const { promise, resolve, reject } = Promise.withResolvers<number>();
      let [seen, first] = [0, 0];
      const silence = setTimeout(() => reject(new Error(`only ${seen} of ${count} posts came`)), silenceMs);
      arrived = () => {
        silence.refresh();
        seen += 1;
        if (seen === 1) first = performance.now();
        if (seen !== count) return;
        clearTimeout(silence);
        resolve(((count - 1) * 1_000) / (performance.now() - first));
      };
      return promise;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
