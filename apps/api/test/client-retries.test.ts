import { connect, createServer, type Server, type Socket } from 'node:net';
import { type Client, createClient } from '@crier/client';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from './api-kit.ts';

let api: TestApi;
let port: number;
let line: Line;
let client: Client;

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  const address = await api.build().listen({ host: '127.0.0.1', port: 0 });
  port = Number(new URL(address).port);
  line = await openLine(() => port);
  client = createClient({
    baseUrl: `http://127.0.0.1:${line.port}/crier/api`,
    token: api.users.MEMBER.key,
    effects: { random: () => 0 },
  });
});
afterEach(() => line.cut(null));
afterAll(async () => {
  await line?.close();
  await api?.close();
});

/** Where a connection breaks: when the request arrives, when it has gone on to the API, or when the answer comes. */
type Break = 'request' | 'sent' | 'answer';

interface Line {
  readonly port: number;
  readonly requests: () => number;
  /** Breaks the next connections one after another at these places, and none after them. */
  cut(places: readonly Break[] | null): void;
  close(): Promise<void>;
}

/** A way to the API that breaks as told. */
async function openLine(target: () => number): Promise<Line> {
  let breaks: Break[] = [];
  let requests = 0;
  const sockets = new Set<Socket>();
  const server: Server = createServer((near) => {
    const far = connect({ host: '127.0.0.1', port: target() });
    const lose = () => {
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', lose).on('close', () => sockets.delete(socket));
    }
    let place: Break | undefined;
    near.on('data', (chunk: Buffer) => {
      if (/^[A-Z]+ \//.test(chunk.toString('latin1', 0, 20))) {
        requests += 1;
        place = breaks.shift();
      }
      if (place === 'request') return lose();
      far.write(chunk, () => {
        if (place === 'sent') near.destroy();
      });
    });
    far.on('data', (chunk: Buffer) => {
      if (place === 'answer') lose();
      else if (!near.destroyed) near.write(chunk);
    });
    near.on('end', () => far.end());
    far.on('end', () => near.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    requests: () => requests,
    cut: (places) => {
      breaks = [...(places ?? [])];
      requests = 0;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const params = () => ({ workspace: api.workspace });

async function create(body: string) {
  const versions = [{ account_id: 0, is_original: true, content: [{ body }] }];
  return await client.call('createPost', { params: params(), body: { versions } });
}

async function uuidsOf(keyword: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { uuid } of client.all('listPosts', { params: params(), query: { keyword } }))
    found.push(uuid);
  return found;
}

describe('a client whose connection breaks', () => {
  it.each<readonly [string, readonly Break[]]>([
    ['before the API has the request', ['request']],
    ['when the API has answered', ['answer']],
    ['while the API works', ['sent']],
    ['again and again', ['answer', 'sent', 'request']],
  ])('%s makes exactly one post', async (name, breaks) => {
    line.cut(breaks);
    const post = await create(`Cut ${name}`);
    expect(line.requests()).toBeGreaterThanOrEqual(breaks.length + 1);
    expect(await uuidsOf(`Cut ${name}`)).toEqual([post.uuid]);
  });

  it('makes one post per call, with many calls at once over a bad connection', async () => {
    line.cut(Array.from({ length: 20 }, (_, turn) => (turn % 2 ? 'answer' : 'sent')));
    const posts = await Promise.all(Array.from({ length: 10 }, (_, turn) => create(`Storm ${turn}.`)));
    const uuids = posts.map(({ uuid }) => uuid);
    expect(new Set(uuids).size).toBe(10);
    expect((await uuidsOf('Storm ')).toSorted()).toEqual(uuids.toSorted());
  });

  it('deletes once and receives the confirmation', async () => {
    const post = await create('Short-lived');
    line.cut(['answer']);
    const deleted = await client.call('deletePost', { params: { ...params(), post: post.uuid } });
    expect(deleted).toMatchObject({ deleted: true });
    expect(line.requests()).toBe(2);
  });

  it('walks a list to its end', async () => {
    const made = await Promise.all([1, 2, 3].map((turn) => create(`Walked ${turn}`)));
    line.cut(['answer', 'request', 'answer']);
    const found: string[] = [];
    for await (const { uuid } of client.all('listPosts', {
      params: params(),
      query: { keyword: 'Walked', limit: 1 },
    }))
      found.push(uuid);
    expect(found.toSorted()).toEqual(made.map(({ uuid }) => uuid).toSorted());
  });

  it('uploads a picture once', async () => {
    line.cut(['answer']);
    const content = new Uint8Array(Buffer.from(PIXEL, 'base64'));
    const media = await client.call('uploadMedia', { params: params(), file: { name: 'only.png', content } });
    const { data } = await client.call('listMedia', { params: params(), query: { keyword: 'only.png' } });
    expect(data.map(({ id }) => id)).toEqual([media.id]);
  });
});

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
