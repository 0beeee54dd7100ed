import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ScriptedServer, startScriptedServer } from '../testing/scripted-server.ts';
import { createCall } from './call.ts';
import { type CallEffect, httpOutcome, isAnswer, isSuccess } from './outcome.ts';

/** `/<status>` answers with that status, `?retry` adds Retry-After, `?page` and `?empty` have the body of a stranger. */
let server: ScriptedServer;
const BODIES: Readonly<Record<string, string>> = {
  '?page': '<!doctype html><title>Blocked by the firewall</title>',
  '?empty': '',
};
beforeAll(async () => {
  server = await startScriptedServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://test');
    if (pathname === '/cut') {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"id":"1"}', () => request.socket.destroy());
      return;
    }
    response
      .writeHead(Number(pathname.slice(1)), search === '?retry' ? { 'retry-after': '7' } : {})
      .end(BODIES[search] ?? '{}');
  });
});
afterAll(() => server.stop());

const call = createCall({ fetch, now: () => Date.now(), random: (bytes) => new Uint8Array(bytes) }, 2_000);

async function outcomeOf(path: string, effect: CallEffect): Promise<[string, number | null]> {
  const outcome = httpOutcome(
    await call({ method: 'POST', url: `${server.url}${path}`, secrets: [] }),
    effect,
    (answer) => answer.text === '{}',
  );
  if (isAnswer(outcome)) return [isSuccess(outcome) ? 'success' : 'refusal', null];
  return [outcome.outcome, 'retryAfterMs' in outcome ? (outcome.retryAfterMs ?? null) : null];
}

describe('the outcome of a status', () => {
  it.each<[string, CallEffect, string, number | null]>([
    ['/200', 'visible', 'success', null],
    ['/202', 'repeatable', 'success', null],
    ['/400', 'visible', 'refusal', null],
    ['/401', 'visible', 'refusal', null],
    ['/422', 'visible', 'refusal', null],
    ['/429?retry', 'visible', 'wait', 7_000],
    ['/429', 'repeatable', 'wait', null],
    ['/425', 'visible', 'wait', null],
    ['/408', 'visible', 'unknown', null],
    ['/500', 'visible', 'unknown', null],
    ['/502', 'repeatable', 'unknown', null],
    ['/503?retry', 'visible', 'unknown', 7_000],
    ['/502?retry', 'repeatable', 'unknown', 7_000],
    ['/503?retry', 'repeatable', 'wait', 7_000],
    ['/503', 'repeatable', 'unknown', null],
    ['/500', 'reading', 'wait', null],
    ['/503?retry', 'reading', 'wait', 7_000],
    ['/308', 'visible', 'rejected', null],
    ['/307', 'repeatable', 'rejected', null],
    ['/301?page', 'visible', 'unknown', null],
    ['/307?page', 'visible', 'unknown', null],
    ['/308?page', 'visible', 'unknown', null],
    ['/308?empty', 'visible', 'unknown', null],
    ['/301?page', 'repeatable', 'unknown', null],
    ['/307?empty', 'repeatable', 'unknown', null],
    ['/308?page', 'reading', 'wait', null],
    ['/303', 'visible', 'unknown', null],
    ['/302', 'reading', 'wait', null],
    ['/200?page', 'visible', 'unknown', null],
    ['/200?page', 'reading', 'wait', null],
    ['/400?page', 'visible', 'unknown', null],
    ['/401?page', 'visible', 'unknown', null],
    ['/403?page', 'visible', 'unknown', null],
    ['/404?page', 'visible', 'unknown', null],
    ['/429?page', 'visible', 'unknown', null],
    ['/429?page', 'repeatable', 'wait', null],
    ['/400?page', 'repeatable', 'unknown', null],
    ['/403?page', 'repeatable', 'unknown', null],
    ['/401?page', 'reading', 'wait', null],
    ['/403?page', 'reading', 'wait', null],
    ['/404?page', 'reading', 'wait', null],
    ['/400?page', 'reading', 'unknown', null],
  ])('%s on a %s call is %s', async (path, effect, outcome, retryAfterMs) => {
    expect(await outcomeOf(path, effect)).toEqual([outcome, retryAfterMs]);
  });

  it('never shows people the text of a page', async () => {
    const page = await call({ method: 'GET', url: `${server.url}/403?page`, secrets: [] });
    expect(httpOutcome(page, 'reading', () => false)).toMatchObject({
      reason: 'A server in front of the network answered with status 403.',
    });
  });

  it('keeps what arrived of a truncated 2xx response, without reading it as JSON', async () => {
    const result = await call({ method: 'POST', url: `${server.url}/cut`, secrets: [] });
    expect(result).toMatchObject({ kind: 'answer', status: 200, complete: false, json: undefined });
  });

  it('names what was called without host and query, and hides secrets', async () => {
    const result = await call({
      method: 'GET',
      url: `${server.url}/200?token=s3cr3t-value`,
      secrets: ['s3cr3t-value'],
    });
    expect(result.evidence).toEqual({ request: 'GET /200', status: 200, body: '{}' });
  });
});
