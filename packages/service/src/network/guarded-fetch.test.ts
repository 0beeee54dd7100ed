import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createGuardedFetch } from './guarded-fetch.ts';

const servers: Server[] = [];

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** The code of a refusal, wherever it stands in the chain of causes. */
async function refusalOf(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work;
  } catch (error) {
    for (let cause = error; cause instanceof Error; cause = cause.cause) {
      if ('code' in cause && cause.code === 'ERR_ADDRESS_NOT_ALLOWED') return cause.code;
    }
    throw error;
  }
  return undefined;
}

const guarded = createGuardedFetch({ allowPrivateNetwork: false });
const open = createGuardedFetch({ allowPrivateNetwork: true });

describe('a guarded fetch', () => {
  it.each([
    'http://example.com/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://0x7f000001/',
    'https://2130706433/',
    'https://localhost/',
    'file:///etc/passwd',
  ])('refuses %s', async (address) => {
    expect(await refusalOf(guarded(address))).toBe('ERR_ADDRESS_NOT_ALLOWED');
  });

  it('asks before it writes a request on an open connection, and writes nothing after a refusal', async () => {
    const events: string[] = [];
    const server = createServer((request, response) => {
      events.push(`${request.method}`);
      response.end('done');
    });
    server.on('connection', () => events.push('connected'));
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const fetching = createGuardedFetch({ allowPrivateNetwork: true });
    const post = (beforeSend: () => void) =>
      fetching(url, { method: 'POST', body: 'x', beforeSend } as RequestInit);
    const refused = post(() => {
      events.push('asked');
      throw new Error('no longer');
    });
    await expect(refused).rejects.toMatchObject({ cause: { message: 'no longer' } });
    expect(events.toSorted()).toEqual(['asked', 'connected']);
    const allowed = await post(() => void events.push('asked again'));
    expect(await allowed.text()).toBe('done');
    expect(events.slice(-2)).toEqual(['asked again', 'POST']);
  });

  it('refuses a name if any of its addresses is private', async () => {
    const lookup: LookupFunction = (_host, _options, callback) =>
      callback(null, [
        { address: '1.1.1.1', family: 4 },
        { address: '10.0.0.1', family: 4 },
      ]);
    const fetching = createGuardedFetch({ allowPrivateNetwork: false, lookup });
    expect(await refusalOf(fetching('https://social.example/'))).toBe('ERR_ADDRESS_NOT_ALLOWED');
  });

  it('resolves a name once per connection, so that it cannot change in between', async () => {
    let asked = 0;
    const lookup: LookupFunction = (_host, _options, callback) => {
      asked += 1;
      callback(null, [{ address: asked === 1 ? '127.0.0.1' : '1.1.1.1', family: 4 }]);
    };
    const fetching = createGuardedFetch({ allowPrivateNetwork: false, lookup });
    expect(await refusalOf(fetching('https://rebinding.example/'))).toBe('ERR_ADDRESS_NOT_ALLOWED');
    expect(asked).toBe(1);
  });
});

describe('a guarded fetch that may reach private addresses', () => {
  it('sends method, headers and body, and reads the response', async () => {
    const base = await serve(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      response.writeHead(201, { 'x-method': request.method }).end(Buffer.concat(chunks));
    });
    const response = await open(`${base}/a`, { method: 'POST', body: 'text', headers: { 'x-a': 'b' } });
    expect([response.status, response.headers.get('x-method'), await response.text()]).toEqual([
      201,
      'POST',
      'text',
    ]);
    const bytes = await open(base, { method: 'PUT', body: new Uint8Array([1, 2, 3]) });
    expect([...(await bytes.bytes())]).toEqual([1, 2, 3]);
  });

  it('sends the platform’s form data as a form with its files', async () => {
    const base = await serve(async (request, response) => {
      let text = '';
      for await (const chunk of request) text += chunk;
      response.end(JSON.stringify({ type: request.headers['content-type'], text }));
    });
    const form = new FormData();
    form.append('description', 'Loaves');
    form.append('file', new Blob(['bytes'], { type: 'image/png' }), 'bread.png');
    const sent = (await (await open(base, { method: 'POST', body: form })).json()) as {
      type: string;
      text: string;
    };
    expect(sent.type).toMatch(/^multipart\/form-data; boundary=/);
    expect(sent.text).toContain('filename="bread.png"');
    expect(sent.text).toContain('Loaves');
  });

  it('sends a stream with the length that its caller gives', async () => {
    const base = await serve(async (request, response) => {
      let size = 0;
      for await (const chunk of request) size += chunk.length;
      const { 'content-length': length, 'transfer-encoding': encoding = null } = request.headers;
      response.end(JSON.stringify({ size, length, encoding }));
    });
    const body = ReadableStream.from([new Uint8Array(70_000), new Uint8Array(30_000)]);
    const headers = { 'content-length': '100000' };
    const sent = await open(base, { method: 'POST', body, headers, duplex: 'half' });
    expect(await sent.json()).toEqual({ size: 100_000, length: '100000', encoding: null });
  });

  it('follows at most three redirects of a GET', async () => {
    const base = await serve((request, response) => {
      const left = Number(request.url?.slice(1));
      if (left === 0) response.end('there');
      else response.writeHead(302, { location: `/${left - 1}` }).end();
    });
    expect(await (await open(`${base}/3`)).text()).toBe('there');
    await expect(open(`${base}/4`)).rejects.toThrow('too many redirects');
  });

  it('does not send credentials to another origin', async () => {
    const seen: (string | undefined)[] = [];
    const other = await serve((request, response) => {
      seen.push(request.headers.authorization, request.headers.cookie, request.headers['x-kept'] as string);
      response.end();
    });
    const base = await serve((_request, response) => response.writeHead(307, { location: other }).end());
    await open(base, { headers: { authorization: 'Bearer secret', cookie: 'a=b', 'x-kept': 'yes' } });
    expect(seen).toEqual([undefined, undefined, 'yes']);
  });

  it('returns the redirect of a POST instead of posting again', async () => {
    let requests = 0;
    const base = await serve((_request, response) => {
      requests += 1;
      response.writeHead(307, { location: '/again' }).end();
    });
    const response = await open(base, { method: 'POST', body: 'x' });
    expect([response.status, requests]).toEqual([307, 1]);
  });

  it('ends when its signal is aborted', async () => {
    const base = await serve(() => undefined);
    await expect(open(base, { signal: AbortSignal.timeout(50) })).rejects.toMatchObject({
      name: 'TimeoutError',
    });
  });
});
