import { describe, expect, test } from 'vitest';
import { LEARNED } from '../src/index.ts';
import { mastodonClient } from './mastodon-client.ts';
import { control, running } from './running.ts';
import { runningX, twitterClient } from './twitter-client.ts';

async function openedX() {
  const simulator = await runningX();
  const alice = twitterClient(simulator);
  const learned = async (body: object) => await control(simulator, 'POST', 'learned', body);
  /** Announces an upload of three bytes, and says what finishing it without a body is answered. */
  const finalize = async () => {
    const upload = { media_category: 'tweet_image', media_type: 'image/png', total_bytes: 3 };
    const { id } = (await alice.send('POST', '/2/media/upload/initialize', upload)).json.data;
    const { json } = await alice.send('POST', `/2/media/upload/${id}/finalize`);
    return JSON.stringify(json);
  };
  return { simulator, alice, learned, finalize };
}

test('every network plays learned facts, each with source and date', () => {
  expect(LEARNED.length).toBeGreaterThan(10);
  const facts = LEARNED.flatMap((network) => network.facts);
  expect(facts.filter(({ source, date, plays }) => source === '' || date === '' || plays === '')).toEqual([]);
});

describe('a learned fact', () => {
  test('is switched on by the name of its row, and off again', async () => {
    const { simulator, learned, finalize } = await openedX();
    const refusal = 'Request body must be a JSON object.';
    expect(await finalize()).not.toContain(refusal);
    const { status, json } = await learned({ rows: ['X1'], instance: 'x' });
    expect([status, json.data[0].quirk]).toEqual([201, { type: 'learned', row: 'X1', nth: 1 }]);
    expect(await finalize()).toContain(refusal);
    expect((await control(simulator, 'GET', 'learned')).json.data[0].applied).toBe(1);
    await control(simulator, 'DELETE', 'learned');
    expect(await finalize()).not.toContain(refusal);
  });

  test('of firewalls answers in the network’s place, by turns, only as often as it is asked to', async () => {
    const simulator = await running();
    const alice = mastodonClient(simulator, 'mastodon');
    await control(simulator, 'POST', 'learned', { rows: ['W1'], path: 'verify_credentials', times: 4 });
    const answers = [];
    for (let count = 0; count < 5; count += 1) {
      const { status, text, json } = await alice.get('/api/v1/accounts/verify_credentials');
      answers.push([status, json === undefined ? text.slice(0, 6) : json.username]);
    }
    expect(answers).toEqual([
      [403, '<html>'],
      [400, '<html>'],
      [404, '<html>'],
      [401, ''],
      [200, 'alice'],
    ]);
  });

  test('meets only the calls that it is about', async () => {
    const simulator = await running();
    const alice = mastodonClient(simulator, 'mastodon');
    await control(simulator, 'POST', 'learned', { rows: ['W1'], path: '/api/v1/statuses' });
    expect((await alice.get('/api/v1/accounts/verify_credentials')).status).toBe(200);
    expect((await alice.post({ status: 'x' })).status).toBe(403);
  });

  test('begins at the call that is named', async () => {
    const simulator = await running();
    const alice = mastodonClient(simulator, 'mastodon');
    await control(simulator, 'POST', 'learned', { rows: ['W1'], path: 'verify', nth: 2, times: 1 });
    const statuses = [];
    for (let count = 0; count < 3; count += 1)
      statuses.push((await alice.get('/api/v1/accounts/verify_credentials')).status);
    expect(statuses).toEqual([200, 403, 200]);
  });
});

describe('bad input names the field', () => {
  test.each([
    [{ rows: [] }, 'rows'],
    [{ rows: ['Q9'] }, 'rows'],
    [{ rows: ['X1'], instance: 'y' }, 'instance'],
    [{ rows: ['X1'], lenient: true }, 'rows'],
    [{ rows: ['X1'], often: 2 }, 'often'],
  ])('%j', async (body, field) => {
    const { learned } = await openedX();
    const { status, json } = await learned(body);
    expect([status, Object.keys(json.errors)]).toEqual([400, [field]]);
  });

  test('a row of other networks, with those that are played here', async () => {
    const { learned } = await openedX();
    const { json } = await learned({ rows: ['Q9'] });
    expect(json.errors.rows[0]).toMatch(/^Q9 is not played here; these are: (?:[A-Z]\d, )*W1(?:, [A-Z]\d)*$/);
  });
});
