import type { JsonValue, RecordedExchange, Recording } from '@crier/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Simulator, startSimulator } from '../simulator.ts';

let simulator: Simulator;
let url: string;

beforeAll(async () => {
  simulator = await startSimulator({ instances: [{ key: 'photos', network: 'instagram' }] });
  url = simulator.instances[0]?.url ?? '';
});
afterAll(() => simulator.stop());

function exchange(
  method: string,
  path: string,
  answer: JsonValue,
  { sent, status = 200 }: { readonly sent?: JsonValue; readonly status?: number } = {},
): RecordedExchange {
  return {
    ...{ operation: 'perform', step: 'post' },
    request: {
      ...{ method, path, host: 'graph.instagram.com', query: {}, headers: {} },
      body: sent === undefined ? { kind: 'none' } : { kind: 'json', value: sent },
    },
    answer: { status, headers: { 'x-app-usage': '{}' }, body: { kind: 'json', value: answer } },
  };
}

const load = (exchanges: RecordedExchange[]) => {
  const recording: Recording = {
    ...{ format: 'crier-recording', version: 1, network: 'instagram', recorded_on: '2026-11-28' },
    ...{ outcome: 'published', left_out: 0, exchanges },
  };
  return control('POST', { instance: 'photos', recording });
};
const control = (method: string, body?: unknown) =>
  fetch(`${simulator.url}/_control/replay`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const call = async (
  method: string,
  path: string,
  body?: JsonValue,
): Promise<[number, Record<string, string>]> => {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return [answer.status, (await answer.json()) as Record<string, string>];
};

test('a call is answered as recorded, with values of the request in the same places', async () => {
  await load([
    exchange(
      'POST',
      '/v25.0/<digits 17 #1>/media',
      {
        id: '<digits 17 #3>',
        caption: '<text 9 #2>',
        owner: { id: '<digits 17 #1>' },
        big: '<integer 12 #4>',
      },
      { sent: { caption: '<text 9 #2>' } },
    ),
    exchange('GET', '/v25.0/<digits 17 #3>', { id: '<digits 17 #3>', link: 'https://<host #5>/p/<id 4 #6>' }),
  ]);
  const [status, made] = await call('POST', '/v25.0/4711/media', { caption: 'Low tide' });
  expect([status, made]).toEqual([
    200,
    { id: '10000000000000003', caption: 'Low tide', owner: { id: '4711' }, big: 100_000_000_004 },
  ]);
  expect(await call('GET', `/v25.0/${made['id']}`)).toEqual([200, { id: made['id'], link: `${url}/p/xxx6` }]);
  expect(await (await control('GET')).json()).toEqual({
    data: [{ instance: 'photos', network: 'instagram', exchanges: 2, answered: 2 }],
  });
});

test('different recorded answers follow each other, and the last one stays', async () => {
  await load([
    exchange('GET', '/v25.0/<digits 17 #1>', { status_code: 'IN_PROGRESS' }),
    exchange('GET', '/v25.0/<digits 17 #1>', { status_code: 'FINISHED' }),
  ]);
  const states: (string | undefined)[] = [];
  for (const id of [1, 1, 1]) states.push((await call('GET', `/v25.0/${id}`))[1]['status_code']);
  expect(states).toEqual(['IN_PROGRESS', 'FINISHED', 'FINISHED']);
});

test('the recorded call with the most similar body is played', async () => {
  await load([
    exchange(
      'POST',
      '/v25.0/<digits 17 #1>/media',
      { id: '1' },
      { sent: { media_type: 'REELS', video_url: '<text 9 #2>' } },
    ),
    exchange(
      'POST',
      '/v25.0/<digits 17 #1>/media',
      { id: '2' },
      { sent: { media_type: 'IMAGE', image_url: '<text 9 #2>' } },
    ),
  ]);
  expect(await call('POST', '/v25.0/9/media', { media_type: 'IMAGE', image_url: 'a' })).toEqual([
    200,
    { id: '2' },
  ]);
});

test('an unrecorded call and everything after it reach the simulated network', async () => {
  await load([exchange('GET', '/v25.0/me', { id: '<digits 17 #1>' })]);
  expect((await call('GET', '/v25.0/me'))[0]).toBe(200);
  expect((await call('GET', '/v25.0/4711'))[0]).toBe(401);
  await control('DELETE');
  expect((await call('GET', '/v25.0/me'))[0]).toBe(401);
});

test('a malformed recording is refused, naming the members at fault', async () => {
  const answer = await control('POST', { instance: 'photos', recording: { format: 'har', version: 1 } });
  expect(answer.status).toBe(400);
  expect(Object.keys(((await answer.json()) as { errors: object }).errors)).toContain('recording.format');
});
