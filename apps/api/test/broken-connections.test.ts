import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createLogger } from '@crier/service';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { openTestApi, type TestApi } from './api-kit.ts';
import { CONTRACTS, requestFor } from './contract-requests.ts';

let api: TestApi;
let address: URL;
const defects: string[] = [];

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  const logger = createLogger({ logLevel: 'error' }, 'test', { write: (line) => defects.push(line) });
  address = new URL(await api.build({ logger }).listen({ host: '127.0.0.1', port: 0 }));
});
afterAll(() => api?.close());

/** Writes bytes, takes what comes back until the connection ends or `patience` is over, and closes. */
async function talk(bytes: string | Buffer, end: 'wait' | 'cut' | 'half-close'): Promise<string> {
  const socket = connect(Number(address.port), '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1');
  });
  socket.on('error', () => {});
  await once(socket, 'connect');
  const closed = once(socket, 'close');
  socket.write(bytes, () => {
    if (end === 'cut') socket.resetAndDestroy();
    if (end === 'half-close') socket.end();
  });
  await closed;
  return received;
}

/** The request of a contract as bytes. */
function bytesOf([name, contract]: (typeof CONTRACTS)[number]): Buffer {
  const { method, url, headers, payload } = requestFor(name, contract, api.workspace);
  const body = Buffer.from(payload ?? '');
  const lines = Object.entries({ ...api.users.ADMIN.headers, ...headers, host: address.host });
  const head = [`${method} ${url} HTTP/1.1`, ...lines.map(([key, value]) => `${key}: ${value}`)];
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\ncontent-length: ${body.length}\r\n\r\n`), body]);
}

describe('a connection that is cut', () => {
  it('anywhere in a request to any operation leaves nothing behind and breaks nothing else', async () => {
    for (const entry of CONTRACTS.filter(([name]) => name !== 'initiateDownload')) {
      const bytes = bytesOf(entry);
      const cuts = [1, 20, bytes.length - 30, bytes.length - 1, bytes.length];
      await Promise.all(cuts.map((length) => talk(bytes.subarray(0, Math.max(1, length)), 'cut')));
    }
    const answer = await fetch(new URL('/crier/api/ping', address), { headers: api.users.ADMIN.headers });
    expect(answer.status).toBe(200);
    const { pool } = api.service.database;
    await vi.waitFor(() => expect(pool.totalCount - pool.idleCount).toBe(0), { timeout: 5_000 });
    const uploads = join(api.dataDir, 'uploads');
    await vi.waitFor(() => expect(existsSync(uploads) ? readdirSync(uploads) : []).toEqual([]), {
      timeout: 5_000,
    });
    expect(defects).toEqual([]);
  });
});

describe('a malformed HTTP request', () => {
  const HOST = 'host: a\r\n';
  it.each([
    ['noise', Buffer.from(Array.from({ length: 200 }, (_, n) => (n * 97) % 256)), 400],
    ['a handshake of TLS', Buffer.from('16030100050100000100', 'hex'), 400],
    ['another version', `GET /crier/api/ping HTTP/9.9\r\n${HOST}\r\n`, 400],
    ['an unknown method', `BREW /crier/api/ping HTTP/1.1\r\n${HOST}\r\n`, 400],
    ['a space in the address', `GET /crier/api/a b HTTP/1.1\r\n${HOST}\r\n`, 400],
    [
      'two lengths',
      `POST /crier/api/ping HTTP/1.1\r\n${HOST}content-length: 1\r\ncontent-length: 2\r\n\r\nx`,
      400,
    ],
    [
      'a length and chunks',
      `POST /crier/api/ping HTTP/1.1\r\n${HOST}content-length: 1\r\ntransfer-encoding: chunked\r\n\r\nx`,
      400,
    ],
    ['a length that is none', `POST /crier/api/ping HTTP/1.1\r\n${HOST}content-length: -1\r\n\r\n`, 400],
    ['a header without a name', `GET /crier/api/ping HTTP/1.1\r\n${HOST}: x\r\n\r\n`, 400],
    [
      'a header that never ends',
      `GET /crier/api/ping HTTP/1.1\r\n${HOST}x: ${'y'.repeat(40_000)}\r\n\r\n`,
      431,
    ],
  ])('is refused in JSON and the connection closed: %s', async (_case, bytes, status) => {
    const answer = await talk(bytes, 'wait');
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head.split('\r\n')[0]).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(head).toMatch(/content-type: application\/json/i);
    expect(JSON.parse(body)).toMatchObject({ message: expect.stringMatching(/\w/) });
    expect(defects).toEqual([]);
  });
});
