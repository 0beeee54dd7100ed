import { describe, expect, test } from 'vitest';
import { LEARNED } from '../src/index.ts';
import { mastodonClient } from './mastodon-client.ts';
import { movie } from './movie.ts';
import { control, running } from './running.ts';
import { animatedPng, animatedWebp } from './sample-media.ts';
import { runningX, twitterClient } from './twitter-client.ts';

async function openedX() {
  const simulator = await runningX();
  const alice = twitterClient(simulator);
  const learned = async (body: object) => await control(simulator, 'POST', 'learned', body);
  return { simulator, alice, learned };
}

test('every network imitates learned facts, each with source and date', () => {
  expect(LEARNED.length).toBeGreaterThan(10);
  const facts = LEARNED.flatMap((network) => network.facts);
  expect(facts.filter(({ source, date, plays }) => source === '' || date === '' || plays === '')).toEqual([]);
});

describe('a learned fact', () => {
  test('is switched on by the name of its row, and off again', async () => {
    const { simulator, alice, learned } = await openedX();
    const { status, json } = await learned({ rows: ['X4'], instance: 'x' });
    expect([status, json.data[0].quirk]).toEqual([201, { type: 'learned', row: 'X4', nth: 1 }]);
    expect((await alice.post('x')).json.title).toBe('Unsupported Authentication');
    expect((await control(simulator, 'GET', 'learned')).json.data[0].applied).toBe(1);
    await control(simulator, 'DELETE', 'learned');
    expect((await alice.post('x')).status).toBe(201);
  });

  test('about firewalls answers in the network’s place, in turns, only as often as asked', async () => {
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

  test('applies only to the calls it is about', async () => {
    const simulator = await running();
    const alice = mastodonClient(simulator, 'mastodon');
    await control(simulator, 'POST', 'learned', { rows: ['W1'], path: '/api/v1/statuses' });
    expect((await alice.get('/api/v1/accounts/verify_credentials')).status).toBe(200);
    expect((await alice.post({ status: 'x' })).status).toBe(403);
  });

  test('begins at the named call', async () => {
    const simulator = await running();
    const alice = mastodonClient(simulator, 'mastodon');
    await control(simulator, 'POST', 'learned', { rows: ['W1'], path: 'verify', nth: 2, times: 1 });
    const statuses = [];
    for (let count = 0; count < 3; count += 1)
      statuses.push((await alice.get('/api/v1/accounts/verify_credentials')).status);
    expect(statuses).toEqual([200, 403, 200]);
  });

  test('with variants plays each in turn, or the requested one', async () => {
    const simulator = await running({ instances: [{ key: 'gram', network: 'instagram' }] });
    const { url, accounts } = simulator.instances[0] ?? { url: '', accounts: [] };
    const token = accounts[0]?.credentials['access_token'] ?? '';
    const made = async (): Promise<string> => {
      const body = new URLSearchParams({ access_token: token, image_url: `${url}/nothing`, caption: 'x' });
      const answer = await fetch(`${url}/v25.0/me/media`, { method: 'POST', body });
      return await answer.text();
    };
    await control(simulator, 'POST', 'learned', { rows: ['W4'], variant: '2207032' });
    expect([await made(), await made()].map((text) => text.includes('2207032'))).toEqual([true, true]);
    await control(simulator, 'DELETE', 'learned');
    await control(simulator, 'POST', 'learned', { rows: ['W4'] });
    expect([await made(), await made()].map((text) => text.includes('2207032'))).toEqual([true, false]);
  });
});

describe('wrong input names the field', () => {
  test.each([
    [{ rows: [] }, 'rows'],
    [{ rows: ['Q9'] }, 'rows'],
    [{ rows: ['X4'], instance: 'y' }, 'instance'],
    [{ rows: ['X4'], lenient: true }, 'rows'],
    [{ rows: ['X4'], often: 2 }, 'often'],
    [{ rows: ['X4'], variant: 'other' }, 'variant'],
  ])('%j', async (body, field) => {
    const { learned } = await openedX();
    const { status, json } = await learned(body);
    expect([status, Object.keys(json.errors)]).toEqual([400, [field]]);
  });

  test('a row of other networks is refused with those available here', async () => {
    const { learned } = await openedX();
    const { json } = await learned({ rows: ['Q9'] });
    expect(json.errors.rows[0]).toMatch(/^Q9 is not played here; these are: (?:[A-Z]\d, )*W1(?:, [A-Z]\d)*$/);
  });
});

describe('what the real network always refuses is refused unless it is lenient:', () => {
  test('a video that it cannot process, and a post with it', async () => {
    const { alice, learned } = await openedX();
    const film = movie('mp4v');
    const upload = async () => {
      const { id } = (
        await alice.send('POST', '/2/media/upload/initialize', {
          ...{ media_category: 'tweet_video', media_type: 'video/mp4', total_bytes: film.length },
        })
      ).json.data;
      await alice.form(`/2/media/upload/${id}/append`, { segment_index: '0', media: film });
      await alice.send('POST', `/2/media/upload/${id}/finalize`, {});
      const states = [];
      for (let count = 0; count < 4; count += 1) {
        const { json } = await alice.get(`/2/media/upload?command=STATUS&media_id=${id}`);
        states.push(json.data.processing_info);
      }
      const { status } = await alice.post('film', { media: { media_ids: [id] } });
      return { last: states.at(-1), status };
    };
    const { last, status } = await upload();
    expect([last.state, status]).toEqual(['failed', 400]);
    await learned({ rows: ['M2'], lenient: true });
    const taken = await upload();
    expect([taken.last.state, taken.status]).toEqual(['succeeded', 201]);
  });

  test('an upload’s end that is not JSON', async () => {
    const { alice, learned } = await openedX();
    const upload = { media_category: 'tweet_image', media_type: 'image/png', total_bytes: 3 };
    const { id } = (await alice.send('POST', '/2/media/upload/initialize', upload)).json.data;
    const finalize = async () =>
      JSON.stringify((await alice.form(`/2/media/upload/${id}/finalize`, {})).json);
    expect(await finalize()).toContain('Request body must be a JSON object.');
    await learned({ rows: ['X1'], lenient: true });
    expect(await finalize()).toContain('The parts do not add up to total_bytes.');
  });

  test('Windows line breaks, counted once', async () => {
    const { simulator, alice, learned } = await openedX();
    const text = `${'a'.repeat(138)}\r\n${'a'.repeat(141)}`;
    expect((await alice.post(text)).status).toBe(201);
    expect((await control(simulator, 'GET', 'posts')).json.data[0].text).toBe(text.replace('\r\n', '\n'));
    expect((await learned({ rows: ['M1'], lenient: true })).status).toBe(201);
  });
});

describe('an animated picture', () => {
  const shown = async (simulator: Awaited<ReturnType<typeof running>>, bytes: Uint8Array<ArrayBuffer>) => {
    const alice = mastodonClient(simulator, 'mastodon');
    const media = (await alice.upload(bytes)).json;
    const file = await (await fetch(media.url)).arrayBuffer();
    return Buffer.from(file).toString('latin1');
  };

  test.each([
    ['PNG', animatedPng(), 'acTL', 'IDAT'],
    ['WebP', animatedWebp(), 'ANMF', 'VP8L'],
  ])(
    'is shown as a still image: of a %s only the first frame is kept',
    async (_name, bytes, animation, frame) => {
      const simulator = await running();
      const still = await shown(simulator, bytes);
      expect([still.includes(animation), still.split(frame).length - 1]).toEqual([false, 1]);
      await control(simulator, 'POST', 'learned', { rows: ['M3'], lenient: true });
      expect(await shown(simulator, bytes)).toContain(animation);
    },
  );
});
