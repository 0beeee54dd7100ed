import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { callerGone, installRawBodies, sendWebResponse, toWebRequest } from '../../src/web/index.ts';

let app: FastifyInstance;
let port: number;
let answer: (request: Request, gone: AbortSignal) => Promise<Response>;

beforeEach(async () => {
  app = fastify({ bodyLimit: 1_000, forceCloseConnections: true });
  installRawBodies(app);
  app.all('/*', { exposeHeadRoute: false }, async (request, reply) => {
    const gone = callerGone(reply);
    const web = toWebRequest(request, 'https://social.example/below', gone);
    return sendWebResponse(reply, await answer(web, gone));
  });
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterEach(() => app.close());

async function talk(lines: readonly string[], body = ''): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${lines.join('\r\n')}\r\nconnection: close\r\n\r\n${body}`);
  return await text(socket);
}

it('keeps the service’s address, the bytes of the body, and repeated headers', async () => {
  answer = async (request) =>
    Response.json({
      url: request.url,
      method: request.method,
      twice: request.headers.get('x-twice'),
      body: Buffer.from(await request.arrayBuffer()).toString('hex'),
    });
  const head = ['host: evil.example', 'x-twice: a', 'x-twice: b', 'content-length: 3'];
  const url = 'https://social.example/a%2Fb/%E2%82%AC?state=%20x&y=%zz';
  for (const target of [url.slice('https://social.example'.length), url.replace('social', 'evil')]) {
    const received = await talk([`POST ${target} HTTP/1.1`, ...head], '\u0000\u007f+');
    expect(JSON.parse(received.slice(received.indexOf('\r\n\r\n')))).toEqual({
      url,
      method: 'POST',
      twice: 'a, b',
      body: '007f2b',
    });
  }
});

it('sends status, headers and every cookie', async () => {
  answer = async () => {
    const response = new Response('{}', { status: 418, headers: { 'content-type': 'application/json' } });
    response.headers.append('set-cookie', 'a=1');
    response.headers.append('set-cookie', 'b=2');
    return response;
  };
  const response = await fetch(`http://127.0.0.1:${port}/`);
  expect([response.status, response.headers.get('content-type'), response.headers.getSetCookie()]).toEqual([
    418,
    'application/json',
    ['a=1', 'b=2'],
  ]);
});

it('sends a response without a body, and no body to HEAD', async () => {
  answer = async (request) => new Response(request.method === 'HEAD' ? 'text' : null, { status: 200 });
  for (const method of ['GET', 'HEAD']) {
    const response = await fetch(`http://127.0.0.1:${port}/`, { method });
    expect([response.status, await response.text()]).toEqual([200, '']);
  }
});

it('forwards events as they come, and notices when nobody waits for them any more', async () => {
  let gone: AbortSignal | undefined;
  answer = async (_request, signal) => {
    gone = signal;
    const events = new ReadableStream({ start: (stream) => stream.enqueue(Buffer.from('data: 1\n\n')) });
    return new Response(events, { headers: { 'content-type': 'text/event-stream' } });
  };
  const socket = connect(port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
  let received = '';
  while (!received.includes('data: 1')) received += (await once(socket, 'data'))[0].toString();
  expect(gone?.aborted).toBe(false);
  const aborted = once(gone as AbortSignal, 'abort');
  socket.destroy();
  await aborted;
  expect(gone?.aborted).toBe(true);
});
