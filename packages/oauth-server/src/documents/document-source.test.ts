import { describe, expect, it } from 'vitest';
import { createFlights } from '../fetching/flights.ts';
import type { RemoteJson } from '../fetching/remote-json.ts';
import { createDocumentSource } from './document-source.ts';

const urlOf = (index: number) => `https://app-${index}.example/client.json`;
const URL_OF_FIRST = urlOf(0);

/** A source over a web where every address serves a document while it is up, and a clock that the test moves. */
function createSource() {
  const state = { time: 0, isUp: true };
  const fetch = async (url: string) => {
    if (!state.isUp) throw new TypeError('fetch failed');
    const document = { client_id: url, client_name: 'App', redirect_uris: ['https://app.example/'] };
    return new Response(JSON.stringify(document), { headers: { 'Content-Type': 'application/json' } });
  };
  const flights = createFlights<RemoteJson>(10, 10);
  const permissions = { allowPrivateNetwork: false, allowAnyPort: false };
  const source = createDocumentSource({
    reader: { fetch, flights, permissions, timeoutMs: 1000 },
    now: () => new Date(state.time),
    scopes: ['mcp'],
    words: { service: [], mark: [] },
  });
  const read = (url = URL_OF_FIRST) => source.read(url).catch(() => null);
  return { source, state, read };
}

describe('documents', () => {
  it('are remembered while they are fresh', async () => {
    const { source, state, read } = createSource();
    const client = await read();
    expect(client).toMatchObject({
      clientId: URL_OF_FIRST,
      kind: 'document',
      scopes: ['mcp'],
      blockedAt: null,
    });
    state.time = 299_999;
    expect(source.cached(URL_OF_FIRST)).toEqual(client);
    state.time = 300_000;
    expect(source.cached(URL_OF_FIRST)).toBeUndefined();
  });

  it('are forgotten when they cannot be read again', async () => {
    const { source, state, read } = createSource();
    await read();
    state.isUp = false;
    await read();
    expect(source.cached(URL_OF_FIRST)).toBeUndefined();
  });

  it('that failed stay so for a minute, or until they are read', async () => {
    const { source, state, read } = createSource();
    expect(source.failedRecently(URL_OF_FIRST)).toBe(false);
    state.isUp = false;
    await read();
    state.time = 59_999;
    expect(source.failedRecently(URL_OF_FIRST)).toBe(true);
    state.time = 60_000;
    expect(source.failedRecently(URL_OF_FIRST)).toBe(false);
    await read();
    expect(source.failedRecently(URL_OF_FIRST)).toBe(true);
    state.isUp = true;
    await read();
    expect(source.failedRecently(URL_OF_FIRST)).toBe(false);
  });

  it.each([true, false])(
    'are remembered for 500 addresses, and the least recently requested goes first (up: %s)',
    async (isUp) => {
      const { source, state, read } = createSource();
      state.isUp = isUp;
      const isKnown = (index: number) =>
        isUp ? source.cached(urlOf(index)) !== undefined : source.failedRecently(urlOf(index));
      for (let index = 0; index < 500; index++) await read(urlOf(index));
      expect([isKnown(0), isKnown(499)]).toEqual([true, true]);
      await read(urlOf(500));
      expect([isKnown(0), isKnown(1), isKnown(500)]).toEqual([false, true, true]);
    },
  );
});
