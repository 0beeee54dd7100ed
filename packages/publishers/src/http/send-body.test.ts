import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetch as undiciFetch } from 'undici';
import { describe, expect, it, onTestFinished } from 'vitest';
import { BrokenBodyError, type StreamedBody } from './body.ts';
import { createCall } from './call.ts';

const PIECE_BYTES = 65_536;
/** More than connections and operating systems buffer. */
const LARGE = 64 * 1024 * 1024;

/** A server that handles a request as the test says; it does not read the body unless told to. */
async function serverThat(handle: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer((request, response) => {
    request.on('error', () => undefined);
    handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(
    () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/upload`;
}

/** A body of zeros that reports its release; it breaks after `intact` bytes. */
function bodyOf(size: number, intact = size) {
  const released = Promise.withResolvers<void>();
  let opened = 0;
  const body: StreamedBody = {
    size,
    open: async () => {
      opened += 1;
      let given = 0;
      return {
        next: async () => {
          if (given >= intact && intact < size) throw new BrokenBodyError('It broke.', { isLasting: false });
          const piece = new Uint8Array(Math.min(PIECE_BYTES, size - given));
          given += piece.byteLength;
          return piece.byteLength === 0 ? null : piece;
        },
        close: async () => released.resolve(),
      };
    },
  };
  return { body, released: released.promise, opened: () => opened };
}

describe.each([
  ['the built-in fetch', fetch],
  ['the fetch of undici', undiciFetch as unknown as typeof fetch],
])('a streamed body through %s', (_, fetchOf) => {
  const send = (url: string, body: StreamedBody, timeoutMs = 5_000) =>
    createCall(
      { fetch: fetchOf, now: Date.now, random: (n) => new Uint8Array(n) },
      timeoutMs,
    )({
      method: 'POST',
      url,
      body,
      secrets: [],
    });

  it('arrives whole with its length in front, and is opened again by every call', async () => {
    const lengths: unknown[] = [];
    const url = await serverThat(async (request, response) => {
      let arrived = 0;
      for await (const chunk of request) arrived += (chunk as Buffer).length;
      lengths.push([request.headers['content-length'], request.headers['transfer-encoding'], arrived]);
      response.end('{}');
    });
    const { body, opened } = bodyOf(3 * PIECE_BYTES + 7);
    for (let calls = 1; calls <= 2; calls += 1) {
      expect(await send(url, body)).toMatchObject({ kind: 'answer', status: 200 });
      expect(opened()).toBe(calls);
    }
    expect(lengths).toEqual(Array(2).fill([String(body.size), undefined, body.size]));
  });

  it('that breaks leaves no complete request behind, and the outcome is certain', async () => {
    const ended = Promise.withResolvers<boolean>();
    const url = await serverThat((request) => {
      request.resume().once('close', () => ended.resolve(request.complete));
    });
    const { body, released } = bodyOf(LARGE, 4 * PIECE_BYTES);
    expect(await send(url, body)).toEqual({
      kind: 'unsent',
      reason: 'It broke.',
      evidence: { request: 'POST /upload', status: null, body: null },
    });
    expect(await ended.promise).toBe(false);
    await released;
  });

  it.each([401, 413])('is released when the server answers %i before reading it', async (status) => {
    const url = await serverThat((_request, response) => {
      response.writeHead(status, { connection: 'close' }).end('{"error":"no"}');
    });
    const { body, released } = bodyOf(LARGE);
    expect(await send(url, body)).toMatchObject({ kind: 'answer', status, json: { error: 'no' } });
    await released;
  });

  it('is lost when the server closes the connection during sending', async () => {
    const url = await serverThat((request) => request.once('data', () => request.socket.resetAndDestroy()));
    const { body, released } = bodyOf(LARGE);
    expect(await send(url, body)).toMatchObject({ kind: 'lost' });
    await released;
  });

  it.each<[string, (request: IncomingMessage) => void, number]>([
    ['stops reading', () => undefined, LARGE],
    ['never answers', (request) => request.resume(), PIECE_BYTES],
  ])('is lost in time when the server %s', async (_name, handle, size) => {
    const url = await serverThat(handle);
    const { body, released } = bodyOf(size);
    expect(await send(url, body, 200)).toMatchObject({
      kind: 'lost',
      reason: 'The server did not respond in time.',
    });
    await released;
  });
});
