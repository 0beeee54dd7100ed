import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createTestClock, createTestJournal } from '../src/testing/journal.ts';
import { publishingNetwork } from '../src/testing/publishing-network.ts';
import { opens, testPost, testVideo } from '../src/testing/test-media.ts';

const UNIT_BYTES = 256 * 1024;

/**
 * A server that keeps every byte of an upload that arrives, and hangs up once as many have come as the next entry of
 * `cuts` says.
 */
async function breakingServer(size: number, cuts: number[]) {
  const kept: number[] = [];
  let isDone = false;
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const { port } = server.address() as AddressInfo;
    if (request.method === 'POST') {
      request.resume();
      response.writeHead(200, { location: `http://127.0.0.1:${port}/session` }).end();
      return;
    }
    const first = Number(/bytes (\d+)-/.exec(request.headers['content-range'] ?? '')?.[1] ?? kept.length);
    if (first !== kept.length) {
      response.writeHead(400).end('{}');
      return;
    }
    const isPart = Number(request.headers['content-length']) > 0;
    let left = isPart ? (cuts.shift() ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY;
    for await (const chunk of request as AsyncIterable<Buffer>) {
      kept.push(...chunk.subarray(0, left));
      left -= Math.min(left, chunk.length);
      if (left === 0) {
        request.destroy();
        return;
      }
    }
    isDone = kept.length === size;
    const range = kept.length === 0 ? {} : { range: `bytes=0-${kept.length - 1}` };
    if (isDone) response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"made"}');
    else response.writeHead(308, range).end();
  };
  const server = createServer((request, response) => {
    // Rejects when the connection is cut.
    handle(request, response).catch(() => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    kept,
    isDone: () => isDone,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

it('sends every byte once and in order wherever the connection is lost', async () => {
  const size = 2 * UNIT_BYTES + 1_000;
  const bytes = Uint8Array.from({ length: size }, (_, index) => (index * 31 + (index >> 8)) % 251);
  const account = {
    ...{ remoteId: 'UC1', service: null, name: 'A', username: 'a', image: null, data: null, limits: null },
    credentials: { accessToken: 'token' },
    expiresAt: null,
  };
  const app = { clientId: 'id', clientSecret: 'secret' };
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: UNIT_BYTES }), { maxLength: 6 }), async (cuts) => {
      const server = await breakingServer(size, [...cuts]);
      try {
        const clock = createTestClock();
        const effects = { fetch, now: clock.now, settings: { callTimeoutMs: 5_000 } };
        const network = publishingNetwork('youtube', effects, { youtube: { app, baseUrl: server.url } });
        const content = [testPost('Lost', [testVideo(size, { open: opens(bytes) })])];
        const one = createTestJournal({ network, account, clock, content });
        for (const index of [0, 1, 2]) {
          let answer = await one.perform(index);
          for (let more = 0; more < 10 && answer.outcome !== 'accepted'; more += 1)
            answer = await one.perform(index);
          expect(answer).toMatchObject({ outcome: 'accepted' });
          expect(server.isDone()).toBe(index === 2);
        }
        expect(Buffer.compare(Uint8Array.from(server.kept), bytes)).toBe(0);
      } finally {
        await server.stop();
      }
    }),
    { numRuns: 25 },
  );
}, 60_000);
