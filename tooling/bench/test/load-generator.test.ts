import { createServer, type Server } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type LoadGenerator, startLoadGenerator } from '../src/load/load-generator.ts';
import type { Order } from '../src/load/order.ts';

let generator: LoadGenerator;
let server: Server;
let received: { method: string | undefined; url: string | undefined; key: unknown; body: string }[] = [];
let answer = { status: 200, body: '{"ok":true}' };

beforeAll(async () => {
  generator = await startLoadGenerator();
  server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text;
    });
    request.on('end', () => {
      received.push({ method: request.method, url: request.url, key: request.headers['x-key'], body });
      response
        .writeHead(answer.status, { 'content-length': Buffer.byteLength(answer.body) })
        .end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(() => {
  received = [];
  answer = { status: 200, body: '{"ok":true}' };
});

afterAll(async () => {
  await generator.stop();
  await new Promise((resolve) => server.close(resolve));
});

function order(overrides: Partial<Order>): Order {
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    method: 'POST',
    path: '/x?y=1',
    headers: { 'x-key': 'k' },
    body: '{"ä":1}',
    expect: 200,
    connections: 4,
    milliseconds: 10_000,
    requests: 37,
    ...overrides,
  };
}

it('sends as many requests as ordered, each answered before it counts', async () => {
  const outcome = await generator.carryOut(order({}));
  expect(outcome).toMatchObject({ answered: 37, failures: [], sample: '{"ok":true}' });
  expect(received).toHaveLength(37);
  expect(received[36]).toEqual({ method: 'POST', url: '/x?y=1', key: 'k', body: '{"ä":1}' });
});

it('stops when the time is over and counts requests under way', async () => {
  const outcome = await generator.carryOut(order({ milliseconds: 50, requests: 1_000_000 }));
  expect(outcome.answered).toBe(received.length);
});

it('reads answers that arrive in pieces', async () => {
  answer = { status: 200, body: 'x'.repeat(500_000) };
  const { sample } = await generator.carryOut(order({ requests: 5 }));
  expect(sample).toBe(answer.body);
});

it('fails loudly on an unexpected answer', async () => {
  answer = { status: 503, body: 'away' };
  await expect(generator.carryOut(order({}))).rejects.toThrow('POST /x?y=1 failed: 503: away');
});

it('sends one request if its time is over before it began', async () => {
  expect(await generator.carryOut(order({ milliseconds: 0 }))).toMatchObject({ answered: 1, failures: [] });
});
