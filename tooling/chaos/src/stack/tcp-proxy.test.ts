import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** A proxy to an echo server. */
async function echoing(): Promise<TcpProxy> {
  const server = createServer((socket) => socket.on('error', () => undefined).pipe(socket)).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  undo.push(() => server.close());
  const proxy = await startTcpProxy((server.address() as AddressInfo).port);
  undo.push(() => proxy.close());
  return proxy;
}

async function open(proxy: TcpProxy): Promise<Socket> {
  const socket = connect(proxy.port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  undo.push(() => socket.destroy());
  return socket;
}

async function echo(socket: Socket, text: string): Promise<string> {
  socket.write(text);
  const [data] = await once(socket, 'data');
  return String(data);
}

test('forwards data, and cuts only the chosen connections', async () => {
  const proxy = await echoing();
  const [first, second] = [await open(proxy), await open(proxy)];
  expect([await echo(first, 'a'), await echo(second, 'b')]).toEqual(['a', 'b']);
  const closed = new Promise((resolve) => first.once('close', resolve));
  let asked = 0;
  expect(proxy.cut(() => asked++ === 0)).toBe(1);
  await closed;
  expect(await echo(second, 'c')).toBe('c');
});

test('forwards nothing while it stalls, and everything afterwards', async () => {
  const proxy = await echoing();
  const before = await open(proxy);
  expect(await echo(before, 'a')).toBe('a');
  const begun = performance.now();
  proxy.stall(300);
  const meanwhile = await open(proxy);
  expect(await Promise.all([echo(before, 'b'), echo(meanwhile, 'c')])).toEqual(['b', 'c']);
  expect(performance.now() - begun).toBeGreaterThan(280);
});
