import { afterEach, describe, expect, it } from 'vitest';
import { type Client, createClient, type HttpResponse, type RetryLimits } from '../src/index.ts';
import { type Received, type Stub, startStub } from './stub-server.ts';

const params = { workspace: '0d9f6a3e-1f2b-4a5c-8d7e-9a6e00000001' };
const body = { name: 'Bakery', hex_color: '#38bdf8' };
const TAG = { status: 201, body: { id: 4 } };
const stubs: Stub[] = [];
afterEach(() => {
  for (const stub of stubs.splice(0)) stub.close();
});

type Answer = ReturnType<Parameters<typeof startStub>[0]>;

/** A client that gets these answers one after another, the last one for ever; time passes only in its pauses. */
async function script(answers: readonly Answer[], retry: Partial<RetryLimits> = {}) {
  let turn = 0;
  const stub = await startStub(() => answers[Math.min(turn++, answers.length - 1)] ?? null);
  stubs.push(stub);
  const pauses: number[] = [];
  let [now, keys] = [0, 0];
  const client = createClient({
    baseUrl: stub.baseUrl,
    token: 'crier_pk_test',
    retry,
    effects: {
      randomKey: () => `key-${++keys}`,
      random: () => 0,
      now: () => now,
      sleep: async (milliseconds) => {
        pauses.push(milliseconds);
        now += milliseconds;
      },
    },
  });
  return { stub, client, pauses };
}

const keysOf = (received: readonly Received[]) => received.map(({ headers }) => headers['idempotency-key']);
const createTag = (client: Client) => client.call('createTag', { params, body });
const busy = (status: number, after?: number): Answer => ({
  status,
  body: { message: 'Later.' },
  ...(after === undefined ? {} : { headers: { 'retry-after': String(after) } }),
});

describe('a call', () => {
  it('is repeated after no answer, with the same key and body', async () => {
    const { stub, client, pauses } = await script([null, null, TAG]);
    expect(await createTag(client)).toEqual({ id: 4 });
    expect(keysOf(stub.received)).toEqual(['key-1', 'key-1', 'key-1']);
    expect(new Set(stub.received.map((request) => String(request.body))).size).toBe(1);
    expect(pauses).toEqual([250, 500]);
  });

  it('has its own key unless it is given one', async () => {
    const { stub, client } = await script([TAG]);
    await createTag(client);
    await createTag(client);
    await client.call('createTag', { params, body, idempotencyKey: 'mine' });
    await client.call('deleteTag', { params: { ...params, tag: 4 } });
    await client.call('ping');
    expect(keysOf(stub.received)).toEqual(['key-1', 'key-2', 'mine', 'key-3', undefined]);
  });

  it.each([
    ['429', busy(429, 7), 7_000],
    ['503', busy(503, 2), 2_000],
    ['503 without a time', busy(503), 250],
    ['502 of a proxy', { status: 502, body: '<html>' }, 250],
    ['409 while the first try is carried out', busy(409, 1), 1_000],
  ])('is repeated after %s, when the service says', async (_case, answer, pause) => {
    const { stub, client, pauses } = await script([answer, TAG]);
    expect(await createTag(client)).toEqual({ id: 4 });
    expect([stub.received.length, pauses]).toEqual([2, [pause]]);
  });

  it.each([400, 401, 403, 404, 409, 413, 415, 422, 500])('is not repeated after %i', async (status) => {
    const { stub, client } = await script([busy(status), TAG]);
    await expect(createTag(client)).rejects.toMatchObject({ kind: 'api', status });
    expect(stub.received).toHaveLength(1);
  });

  it('is repeated a limited number of times', async () => {
    const often = await script([null], { attempts: 3 });
    await expect(createTag(often.client)).rejects.toMatchObject({
      kind: 'no-answer',
      idempotencyKey: 'key-1',
    });
    expect(often.stub.received).toHaveLength(3);
    const long = await script([busy(503, 20)], { attempts: 10, totalMilliseconds: 50_000 });
    await expect(createTag(long.client)).rejects.toMatchObject({ status: 503, retryAfterSeconds: 20 });
    expect(long.stub.received).toHaveLength(3);
  });

  it('does not wait longer than allowed', async () => {
    const { stub, client, pauses } = await script([busy(429, 3_600)]);
    await expect(createTag(client)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 3_600 });
    expect([stub.received.length, pauses]).toEqual([1, []]);
  });

  it('is repeated when its response is truncated', async () => {
    let asked = 0;
    const client = createClient({
      baseUrl: 'https://social.example/crier/api',
      token: 'x',
      effects: { sleep: async () => undefined },
      fetch: async (): Promise<HttpResponse> => ({
        ok: true,
        status: 200,
        headers: { get: () => null },
        text: async () => {
          asked += 1;
          if (asked === 1) throw new TypeError('terminated');
          return '{"success":true}';
        },
      }),
    });
    expect(await client.call('ping')).toEqual({ success: true });
    expect(asked).toBe(2);
  });

  it('ends during a pause when its signal aborts', async () => {
    const stub = await startStub(() => busy(503, 30));
    stubs.push(stub);
    const controller = new AbortController();
    const client = createClient({ baseUrl: stub.baseUrl, token: 'x' });
    const call = client.call('createTag', { params, body, signal: controller.signal });
    await expect.poll(() => stub.received.length).toBe(1);
    controller.abort();
    await expect(call).rejects.toMatchObject({ kind: 'aborted' });
    expect(stub.received).toHaveLength(1);
  });

  it('walks a list past a page that failed at first', async () => {
    const page = (ids: readonly number[], next: string | null) => ({
      body: { data: ids.map((id) => ({ id })), links: { next } },
    });
    const { client } = await script([page([3, 2], 'x?page=2'), null, busy(503), page([1], null)]);
    const ids: number[] = [];
    for await (const post of client.all('listPosts', { params })) ids.push(post.id);
    expect(ids).toEqual([3, 2, 1]);
  });
});
