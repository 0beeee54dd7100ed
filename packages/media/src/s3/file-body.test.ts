import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFileBody, type Slice } from './file-body.ts';

const content = randomBytes(3_000_000);
let folder: string;
let path: string;
let server: Server;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crier-body-'));
  path = join(folder, 'file');
  await writeFile(path, content);
  server = createServer((incoming, response) => {
    incoming.on('error', () => {});
    if (incoming.url === '/deaf') return;
    void buffer(incoming).then(
      (bytes) => response.end(bytes),
      () => response.destroy(),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

/** Sends a slice and returns what the server received. */
async function send(slice: Slice): Promise<Buffer> {
  const { port } = server.address() as AddressInfo;
  const headers = { 'content-length': slice.size };
  const sent = request({ host: '127.0.0.1', port, method: 'PUT', headers, agent: false });
  const answered = once(sent, 'response');
  createFileBody(slice).pipe(sent);
  const [response] = await answered;
  return await buffer(response);
}

it.each([
  [0, 3_000_000],
  [17, 1_000_000],
  [2_999_999, 1],
])('has the bytes of a slice from %i, whether sent in parallel, read or piped', async (start, size) => {
  const slice = { path, start, size };
  const expected = content.subarray(start, start + size);
  const sent = await Promise.all(Array.from({ length: 12 }, () => send(slice)));
  const others = [
    await buffer(createFileBody(slice)),
    await buffer(createFileBody(slice).pipe(new PassThrough())),
  ];
  for (const bytes of [...sent, ...others]) expect(expected.equals(bytes)).toBe(true);
});

it('ends the request when the file is gone, or shorter than before', async () => {
  await expect(send({ path: join(folder, 'none'), start: 0, size: 1 })).rejects.toThrow('ENOENT');
  const beyond = { path, start: 2_000_000, size: 2_000_000 };
  await expect(send(beyond)).rejects.toThrow('the file is shorter than it was');
});

it('ends the request when it is destroyed', async () => {
  const { port } = server.address() as AddressInfo;
  const size = 500_000_000;
  const huge = join(folder, 'huge');
  await writeFile(huge, '');
  await truncate(huge, size);
  const headers = { 'content-length': size };
  const sent = request({ host: '127.0.0.1', port, path: '/deaf', method: 'PUT', headers, agent: false });
  const failed = expect(once(sent, 'response')).rejects.toThrow('the call ended before its body was sent');
  const body = createFileBody({ path: huge, start: 0, size });
  body.pipe(sent);
  await once(server, 'request');
  body.destroy();
  await failed;
});
