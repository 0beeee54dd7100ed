import { afterEach, describe, expect, expectTypeOf, it } from 'vitest';
import { type ConsoleOutput, createClient, createConsoleClient, NoAnswerError } from '../src/index.ts';
import { type Stub, startStub } from './stub-server.ts';

const WORKSPACE = '0d9f6a3e-1f2b-4a5c-8d7e-9a6e00000001';
const stubs: Stub[] = [];
afterEach(() => {
  for (const stub of stubs.splice(0)) stub.close();
});

async function serve(answer: Parameters<typeof startStub>[0]): Promise<Stub> {
  const stub = await startStub(answer);
  stubs.push(stub);
  return stub;
}

const effects = { sleep: async () => {} };

describe('the console', () => {
  it('gets the current CSRF token with changes, and no bearer token', async () => {
    const { baseUrl, received } = await serve(() => ({ body: { data: [] } }));
    const tokens = ['first', 'second'];
    const client = createConsoleClient({ baseUrl, csrfToken: () => tokens.shift() ?? '' });
    await client.call('listKeys');
    await client.call('createKey', { body: { name: 'Script' } });
    await client.call('revokeKey', { params: { key: WORKSPACE } });
    const sent = received.map(({ method, url, headers }) => [method, url, headers['x-csrf-token']]);
    expect(sent).toEqual([
      ['GET', '/crier/api/keys', undefined],
      ['POST', '/crier/api/keys', 'first'],
      ['DELETE', `/crier/api/keys/${WORKSPACE}`, 'second'],
    ]);
    expect(received.map(({ headers }) => headers.authorization)).toEqual([undefined, undefined, undefined]);
    expectTypeOf<ConsoleOutput<'endSessions'>>().toEqualTypeOf<{ ended: number }>();
  });

  it('is asked in the current language', async () => {
    const { baseUrl, received } = await serve(() => ({ body: { data: [] } }));
    const languages = ['de', 'fr'];
    const client = createConsoleClient({
      baseUrl,
      csrfToken: 'csrf',
      language: () => languages.shift() ?? '',
    });
    await client.call('listKeys');
    await client.call('listSessions');
    expect(received.map(({ headers }) => headers['accept-language'])).toEqual(['de', 'fr']);
  });

  it('is asked again when a read gets no answer, and sent a change once', async () => {
    const { baseUrl, received } = await serve(() => (received.length === 2 ? { body: { data: [] } } : null));
    const client = createConsoleClient({ baseUrl, csrfToken: 'csrf', effects });
    expect(await client.call('listKeys')).toEqual({ data: [] });
    await expect(client.call('revokeKeys')).rejects.toBeInstanceOf(NoAnswerError);
    expect(received.map(({ method }) => method)).toEqual(['GET', 'GET', 'DELETE']);
  });
});

describe('the REST API with a session', () => {
  it('sends the CSRF token instead of a bearer token, to its own origin only', async () => {
    const requests: { credentials?: string; headers: Record<string, string> }[] = [];
    const { baseUrl } = await serve(() => ({ body: { id: 4 } }));
    const client = createClient({
      baseUrl,
      csrfToken: 'csrf',
      fetch: (url, request) => {
        requests.push(request);
        return fetch(url, request);
      },
    });
    await client.call('createTag', {
      params: { workspace: WORKSPACE },
      body: { name: 'A', hex_color: '#38bdf8' },
    });
    expect(requests).toEqual([
      expect.objectContaining({
        credentials: 'same-origin',
        headers: expect.objectContaining({ 'x-csrf-token': 'csrf', 'idempotency-key': expect.any(String) }),
      }),
    ]);
    expect(requests[0]?.headers).not.toHaveProperty('authorization');
  });
});
