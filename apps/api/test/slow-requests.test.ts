import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from './api-kit.ts';

/** A tenth of the usual ones, so that tests need not wait for those. */
const ARRIVAL = { headersMs: 1_000, bodyMs: 1_000 };
const FORM = 'application/x-www-form-urlencoded';

let api: TestApi;
let port: number;

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  const address = await api.build({ arrival: ARRIVAL }).listen({ host: '127.0.0.1', port: 0 });
  port = Number(new URL(address).port);
});
afterAll(() => api?.close());

interface Slow {
  readonly socket: Socket;
  /** All that came back until the connection was closed. */
  readonly answer: Promise<string>;
}

/** Sends bytes and keeps the connection open. */
async function send(bytes: string): Promise<Slow> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1');
  });
  socket.on('error', () => undefined);
  const answer = once(socket, 'close').then(() => received);
  await once(socket, 'connect');
  socket.write(bytes);
  return { socket, answer };
}

/** One byte at a time, for as long as the connection takes it. */
function drip({ socket }: Slow, everyMs: number): void {
  const timer = setInterval(() => socket.write('a'), everyMs);
  socket.once('close', () => clearInterval(timer));
}

const head = (path: string, type: string, length = 60_000) =>
  `POST ${path} HTTP/1.1\r\nHost: social.example\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n`;
const keyed = () => `Authorization: ${api.users.ADMIN.headers.authorization}\r\n`;

describe('a request that arrives too slowly', () => {
  it.each([
    ['a token', '/crier/oauth/token', FORM],
    ['a revocation', '/crier/oauth/revoke', FORM],
    ['a registration', '/crier/oauth/register', 'application/json'],
    ['a sign-in', '/crier/sign-in', FORM],
    ['an authorization', '/crier/oauth/authorize', FORM],
    ['a token in disguise', '/crier/oauth/token', 'multipart/form-data; boundary=x'],
  ])('is answered 408 and its connection closed: %s', async (_what, path, type) => {
    const slow = await send(`${head(path, type)}\r\ngrant_type=`);
    drip(slow, 50);
    const answer = await slow.answer;
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer.toLowerCase()).toContain('connection: close');
    if (path.startsWith('/crier/oauth/t')) expect(answer).toContain('"error":"invalid_request"');
  });

  it('is answered 408 in JSON on the REST API, also in chunks', async () => {
    const path = `/crier/api/${api.workspace}/tags`;
    const slow = [
      await send(`${head(path, 'application/json')}${keyed()}\r\n{"name":"`),
      await send(
        `POST ${path} HTTP/1.1\r\nHost: social.example\r\nContent-Type: application/json\r\n${keyed()}Transfer-Encoding: chunked\r\n\r\n5\r\n{"nam`,
      ),
    ];
    for (const { answer } of slow) {
      const text = await answer;
      expect(text).toMatch(/^HTTP\/1\.1 408 /);
      expect(text).toContain('{"message":"The request body took too long to arrive.","request_id":"');
    }
  });

  it('is cut off while its headers arrive', async () => {
    const slow = await send('GET /healthz HTTP/1.1\r\nHost: social.example\r\nX-Slow: ');
    expect(await slow.answer).toMatch(/^HTTP\/1\.1 408 /);
  });
});

describe('a long request', () => {
  /** Sends the rest once two times are over, as the clock of the connection itself shows. */
  const afterTwoTimes = async (slow: Slow, rest: string) => {
    const idle = await send('GET /healthz HTTP/1.1\r\n');
    await idle.answer;
    const second = await send('GET /healthz HTTP/1.1\r\n');
    await second.answer;
    slow.socket.write(rest);
  };

  it('is served when it is an upload form', async () => {
    const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
    const body = `${part}hello\r\n--x--\r\n`;
    const type = 'multipart/form-data; boundary=x';
    const headers = head(`/crier/api/${api.workspace}/media`, type, body.length);
    const slow = await send(`${headers}${keyed()}Connection: close\r\n\r\n${body.slice(0, part.length)}`);
    await afterTwoTimes(slow, body.slice(part.length));
    expect(await slow.answer).toMatch(/^HTTP\/1\.1 422 /);
  });

  it('is served when a larger body arrives at the minimum rate', async () => {
    const body = JSON.stringify({ name: 'x'.repeat(200_000) });
    const headers = head(`/crier/api/${api.workspace}/tags`, 'application/json', body.length);
    const slow = await send(`${headers}${keyed()}Connection: close\r\n\r\n${body.slice(0, 150_000)}`);
    await afterTwoTimes(slow, body.slice(150_000));
    expect(await slow.answer).toMatch(/^HTTP\/1\.1 422 /);
  });

  it('does not block a second request on the same connection', async () => {
    const body = 'token=x&client_id=y';
    const once = `${head('/crier/oauth/revoke', FORM, body.length)}\r\n${body}`;
    const { socket, answer } = await send(once);
    const idle = await send('GET /healthz HTTP/1.1\r\n');
    await idle.answer;
    socket.write(once.replace('Host:', 'Connection: close\r\nHost:'));
    expect((await answer).match(/HTTP\/1\.1 401 /g)).toHaveLength(2);
  });
});
