import type { PlatformKey } from '@crier/domain';
import { afterEach, describe, expect, expectTypeOf, it } from 'vitest';
import { ApiError, type CallInput, createClient, isClientError, NoAnswerError } from '../src/index.ts';
import { type Received, type Stub, startStub } from './stub-server.ts';

const WORKSPACE = '0d9f6a3e-1f2b-4a5c-8d7e-9a6e00000001';
const stubs: Stub[] = [];
afterEach(() => {
  for (const stub of stubs.splice(0)) stub.close();
});

async function serve(answer: Parameters<typeof startStub>[0], more: { strict?: boolean } = {}) {
  const stub = await startStub(answer);
  stubs.push(stub);
  const retry = { attempts: 1 };
  const options = { baseUrl: `${stub.baseUrl}/`, token: 'crier_pk_test', retry, ...more };
  return { stub, client: createClient(options) };
}

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => null,
    (error) => error,
  );
}

describe('call', () => {
  it('asks for strict handling on request, and types a single value of a per-account option', async () => {
    const { stub, client } = await serve(() => ({ status: 200, body: { valid: true, violations: [] } }), {
      strict: true,
    });
    const options = { tiktok: { privacy_level: 'SELF_ONLY' as const } };
    const versions = [{ account_id: 0, is_original: true, content: [{ body: 'Bread' }], options }];
    await client.call('validatePost', { params: { workspace: WORKSPACE }, body: { versions } });
    expect(stub.received[0]?.headers).toMatchObject({ prefer: 'handling=strict' });
  });

  it('sends method, path, token and JSON, and returns the body [spec:api.authorization-header] [spec:api.accept-json]', async () => {
    const tag = { id: 4, uuid: WORKSPACE, name: 'Bakery', hex_color: '#38bdf8' };
    const { stub, client } = await serve(() => ({ status: 201, body: tag }));
    const created = await client.call('createTag', {
      params: { workspace: WORKSPACE },
      body: { name: 'Bakery', hex_color: '#38bdf8' },
    });
    expectTypeOf(created).toExtend<{ id: number; uuid: string; name: string; hex_color: string }>();
    expectTypeOf(created.warnings?.[0]?.field).toEqualTypeOf<string | undefined>();
    expect(created).toEqual(tag);
    const [request] = stub.received;
    expect(request).toMatchObject({
      method: 'POST',
      url: `/crier/api/${WORKSPACE}/tags`,
      headers: {
        accept: 'application/json',
        authorization: 'Bearer crier_pk_test',
        'content-type': 'application/json',
      },
    });
    expect(JSON.parse(String(request?.body))).toEqual({ name: 'Bakery', hex_color: '#38bdf8' });
  });

  it('returns a record’s tag, and sends it back only if the operation uses it', async () => {
    const { stub, client } = await serve(() => ({ body: { id: 4 }, headers: { etag: '"v1"' } }));
    const params = { workspace: WORKSPACE, post: WORKSPACE };
    const { data, etag } = await client.read('getPost', { params });
    expect([data, etag]).toEqual([{ id: 4 }, '"v1"']);
    await client.call('deletePost', { params, ifMatch: etag });
    await client.call('deletePost', { params, ifMatch: null });
    expect(stub.received.map(({ headers }) => headers['if-match'])).toEqual([undefined, '"v1"', undefined]);
    expectTypeOf<CallInput<'deletePost'>['ifMatch']>().toEqualTypeOf<string | null | undefined>();
    expectTypeOf<CallInput<'createPost'>['ifMatch']>().toEqualTypeOf<undefined>();
    expectTypeOf(client.read).parameter(0).not.toEqualTypeOf<'createPost'>();
  });

  it('needs no input if nothing is required', async () => {
    const { stub, client } = await serve(() => ({ body: { success: true } }));
    expect(await client.call('ping')).toEqual({ success: true });
    expect(stub.received[0]).toMatchObject({ method: 'GET', url: '/crier/api/ping' });
    expect(stub.received[0]?.headers).not.toHaveProperty('content-type');
  });

  it('writes lists and spaces into the query, and leaves out missing values', async () => {
    const { stub, client } = await serve(() => ({ body: {} }));
    const query = { accounts: ['1', '2'], keyword: 'a b&c', status: null, limit: 5, page: undefined };
    await client.call('listPosts', { params: { workspace: WORKSPACE }, query });
    expect(stub.received[0]?.url).toBe(
      `/crier/api/${WORKSPACE}/posts?accounts%5B%5D=1&accounts%5B%5D=2&keyword=a%20b%26c&limit=5`,
    );
  });

  it('writes numbers into the query, even where ids may be texts', async () => {
    const { stub, client } = await serve(() => ({ body: {} }));
    const query = { accounts: [1, '2'], tags: [4, 'Bakery'], keyword: 2026, page: 2 };
    await client.call('listPosts', { params: { workspace: WORKSPACE }, query });
    await client.call('previewQueue', { params: { workspace: WORKSPACE }, query: { count: 3 } });
    expect(stub.received.map(({ url }) => url.split('?')[1])).toEqual([
      'accounts%5B%5D=1&accounts%5B%5D=2&tags%5B%5D=4&tags%5B%5D=Bakery&keyword=2026&page=2',
      'count=3',
    ]);
  });

  it('never lets a record’s name change the path', async () => {
    const { stub, client } = await serve(() => ({ body: {} }));
    await client.call('getTag', { params: { workspace: WORKSPACE, tag: '../posts?x#y' } });
    expect(stub.received[0]?.url).toBe(`/crier/api/${WORKSPACE}/tags/..%2Fposts%3Fx%23y`);
    const empty = client.call('deleteTag', { params: { workspace: WORKSPACE, tag: '' } });
    await expect(empty).rejects.toThrow('the path parameter tag is missing');
  });

  it('reads the current token for each call', async () => {
    const { stub } = await serve(() => ({ body: { success: true } }));
    const tokens = ['token-1', 'token-2'];
    const client = createClient({ baseUrl: stub.baseUrl, token: async () => tokens.shift() ?? '' });
    await client.call('ping');
    await client.call('ping');
    expect(stub.received.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer token-1',
      'Bearer token-2',
    ]);
  });

  it('uploads a file with its fields as a form', async () => {
    const { stub, client } = await serve(() => ({ body: { id: 1 } }));
    const content = new TextEncoder().encode('bytes --crier-form-boundary-0-- more');
    await client.call('uploadMedia', {
      params: { workspace: WORKSPACE },
      body: { alt_text: 'Brötchen 🥖' },
      file: { name: 'a "b"\n.jpg', content },
    });
    const [request] = stub.received as [Received];
    const form = await new Response(new Uint8Array(request.body), {
      headers: { 'content-type': request.headers['content-type'] ?? '' },
    }).formData();
    const file = form.get('file');
    expect(form.get('alt_text')).toBe('Brötchen 🥖');
    expect(file instanceof File && [file.name, await file.text()]).toEqual([
      'a "b"\n.jpg',
      'bytes --crier-form-boundary-0-- more',
    ]);
  });
});

it('types the options of every network', () => {
  type Body = CallInput<'createPost'>['body'];
  type Options = NonNullable<Body['versions'][number]['options']>;
  expectTypeOf<keyof Options>().toEqualTypeOf<PlatformKey>();
  expectTypeOf<{ mastodon: { sensitive: true } }>().toExtend<Options>();
  expectTypeOf<{ mastodon: { sensitive: 'yes' } }>().not.toExtend<Options>();
  expectTypeOf<{ instagram: { type: 'reel' } }>().toExtend<Options>();
  expectTypeOf<{ instagram: { type: 'film' } }>().not.toExtend<Options>();
  expectTypeOf<{ pinterest: { boards: { 'account-7': string } } }>().toExtend<Options>();
});

describe('the accepted forms of an upload', () => {
  const bytes = new TextEncoder().encode('bytes');
  it.each([
    ['a File', new File([bytes], 'bread.jpg')],
    ['a name with a Blob', { name: 'bread.jpg', content: new Blob([bytes]) }],
    ['a name with bytes', { name: 'bread.jpg', content: bytes }],
  ])('%s', async (_kind, file) => {
    const { stub, client } = await serve(() => ({ body: { id: 1 } }));
    await client.call('uploadMedia', { params: { workspace: WORKSPACE }, file });
    const [request] = stub.received as [Received];
    const form = await new Response(new Uint8Array(request.body), {
      headers: { 'content-type': request.headers['content-type'] ?? '' },
    }).formData();
    const sent = form.get('file');
    expect(sent instanceof File && [sent.name, await sent.text()]).toEqual(['bread.jpg', 'bytes']);
  });
});

describe('a failed call', () => {
  it('has status, message, fields and the id of the request [spec:errors.envelope.match-on-keys]', async () => {
    const errors = { name: ['The name field is required.'] };
    const { client } = await serve(() => ({
      status: 422,
      body: { message: 'The name field is required.', errors, request_id: 'r-1' },
    }));
    const error = await failureOf(client.call('ping'));
    expect(error).toBeInstanceOf(ApiError);
    expect(isClientError(error) && error.kind === 'api' && error).toMatchObject({
      status: 422,
      message: 'The name field is required.',
      errors,
      requestId: 'r-1',
      retryAfterSeconds: null,
    });
  });

  it('says when to retry [spec:limits.client-backs-off]', async () => {
    const { stub, client } = await serve(() => ({
      status: 429,
      headers: { 'retry-after': '30' },
      body: { message: 'Too many requests.' },
    }));
    expect(await failureOf(client.call('ping'))).toMatchObject({ status: 429, retryAfterSeconds: 30 });
    expect(stub.received).toHaveLength(1);
  });

  it.each([200, 502])('keeps a response of status %i that is not JSON', async (status) => {
    const { client } = await serve(() => ({ status, body: '<html>proxy</html>' }));
    expect(await failureOf(client.call('ping'))).toMatchObject({
      kind: 'api',
      status,
      body: '<html>proxy</html>',
    });
  });

  it('says that there was no answer, and which key it used', async () => {
    const { stub, client } = await serve(() => null);
    const error = await failureOf(
      client.call('createTag', { params: { workspace: WORKSPACE }, body: { name: 'a', hex_color: '#fff' } }),
    );
    expect(error).toBeInstanceOf(NoAnswerError);
    const key = stub.received[0]?.headers['idempotency-key'];
    expect(error).toMatchObject({ kind: 'no-answer', cause: expect.any(Error), idempotencyKey: key });
    expect(key).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('ends when its signal aborts', async () => {
    const { client } = await serve(() => ({ body: {} }));
    const signal = AbortSignal.abort();
    expect(await failureOf(client.call('ping', { signal }))).toMatchObject({ kind: 'aborted' });
  });
});

describe('all', () => {
  /** Five records on pages of two; one is written between the first and second page and shifts the others. */
  function pages({ url }: Received) {
    const page = Number(new URL(url, 'http://x').searchParams.get('page') ?? 1);
    const ids =
      [
        [5, 4],
        [4, 3],
        [2, 1],
      ][page - 1] ?? [];
    const next = page < 3 ? `https://elsewhere.example/stolen?limit=2&page=${page + 1}` : null;
    return { body: { data: ids.map((id) => ({ id })), links: { next } } };
  }

  it('walks every page and yields each record once [spec:lists.paginated.walk] [spec:lists.paginated.clients-deduplicate]', async () => {
    const { stub, client } = await serve(pages);
    const ids: number[] = [];
    for await (const media of client.all('listMedia', {
      params: { workspace: WORKSPACE },
      query: { limit: 2 },
    })) {
      ids.push(media.id);
    }
    expect(ids).toEqual([5, 4, 3, 2, 1]);
    const path = `/crier/api/${WORKSPACE}/media`;
    expect(stub.received.map(({ url }) => url)).toEqual([
      `${path}?limit=2`,
      `${path}?limit=2&page=2`,
      `${path}?limit=2&page=3`,
    ]);
  });

  it('requests a page only when needed', async () => {
    const { stub, client } = await serve(pages);
    for await (const media of client.all('listMedia', { params: { workspace: WORKSPACE } })) {
      if (media.id === 4) break;
    }
    expect(stub.received).toHaveLength(1);
  });
});

it('types list what an operation accepts', () => {
  const client = createClient({ baseUrl: 'https://social.example/crier/api', token: 'x' });
  // @ts-expect-error a workspace is needed
  void (() => client.call('listTags'));
  // @ts-expect-error tags are not paginated
  void (() => client.all('listTags', { params: { workspace: WORKSPACE } }));
  // @ts-expect-error a tag has no title
  void (() => client.call('createTag', { params: { workspace: WORKSPACE }, body: { title: 'x' } }));
  // @ts-expect-error an upload needs a file
  void (() => client.call('uploadMedia', { params: { workspace: WORKSPACE } }));
  expectTypeOf<Parameters<typeof client.call<'ping'>>['length']>().toEqualTypeOf<1 | 2>();
});
