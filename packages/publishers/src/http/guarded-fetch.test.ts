import { Agent, fetch as undiciFetch } from 'undici';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ADDRESS_NOT_ALLOWED } from '../effects.ts';
import { startScriptedServer } from '../testing/scripted-server.ts';
import { createCall } from './call.ts';
import { httpOutcome } from './outcome.ts';

/** A fetch of another library with a guard on addresses, as an installation composes it. */
function guardedFetch(isAllowed: boolean): { fetch: typeof fetch; close: () => Promise<void> } {
  const refusal = Object.assign(new Error('refused'), { code: ADDRESS_NOT_ALLOWED });
  const dispatcher = new Agent({
    connect: {
      lookup: (_host, _options, callback) =>
        isAllowed ? callback(null, [{ address: '127.0.0.1', family: 4 }]) : callback(refusal, '', 4),
    },
  });
  return {
    fetch: ((url: string, init: object) => undiciFetch(url, { ...init, dispatcher })) as typeof fetch,
    close: () => dispatcher.close(),
  };
}

describe('a guarded fetch', () => {
  it('transfers bytes and responses like the built-in one', async () => {
    const server = await startScriptedServer((request, response, body) =>
      response.end(JSON.stringify({ type: request.headers['content-type'], size: body.byteLength })),
    );
    const guarded = guardedFetch(true);
    onTestFinished(() => guarded.close().then(() => server.stop()));
    const call = createCall({ fetch: guarded.fetch, now: Date.now, random: (n) => new Uint8Array(n) }, 2_000);
    const body = new Uint8Array(100_000).fill(7);
    const url = server.url.replace('127.0.0.1', 'server.test');
    const headers = { 'content-type': 'image/png' };
    expect(await call({ method: 'POST', url, headers, body, secrets: [] })).toMatchObject({
      kind: 'answer',
      json: { type: 'image/png', size: 100_000 },
    });
  });

  it('permanently refuses what it does not allow, and sends nothing', async () => {
    const guarded = guardedFetch(false);
    onTestFinished(() => guarded.close());
    const call = createCall({ fetch: guarded.fetch, now: Date.now, random: (n) => new Uint8Array(n) }, 2_000);
    const result = await call({ method: 'POST', url: 'http://inside.test/', secrets: [] });
    expect(httpOutcome(result, 'visible', () => true)).toEqual({
      outcome: 'rejected',
      message: 'The server’s address is not allowed here.',
      evidence: { request: 'POST /', status: null, body: null },
    });
  });

  it('loses calls like the built-in one', async () => {
    const silent = await startScriptedServer(() => {});
    const resetting = await startScriptedServer((request) => request.socket.resetAndDestroy());
    const guarded = guardedFetch(true);
    onTestFinished(() =>
      guarded
        .close()
        .then(() => Promise.all([silent.stop(), resetting.stop()]))
        .then(() => {}),
    );
    const call = createCall(
      { fetch: guarded.fetch, now: Date.now, random: (n) => new Uint8Array(n) },
      20_000,
    );
    const post = (url: string, timeoutMs?: number) =>
      call({ method: 'POST', url, json: {}, secrets: [], ...(timeoutMs === undefined ? {} : { timeoutMs }) });
    expect(await post(silent.url, 100)).toMatchObject({ kind: 'lost' });
    expect(await post(resetting.url)).toMatchObject({ kind: 'lost' });
    await resetting.stop();
    expect(await post(resetting.url)).toMatchObject({ kind: 'unsent' });
  });
});
