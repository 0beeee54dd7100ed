import { compareRequests, recordingSchema } from '@crier/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { useInstallation } from './describe-network.ts';
import { RECORDED, recordingWorld } from './recording-world.ts';
import { until } from './until.ts';

const world = useInstallation();
const { record, replay, replays, endReplays, publish, recorded, recordings, request, readFacts } =
  recordingWorld(world);

afterEach(() => endReplays());

/** Every piece of a text that is long enough to say something. */
function piecesOf(text: string, length = 6): readonly string[] {
  return Array.from({ length: Math.max(0, text.length - length + 1) }, (_, at) =>
    text.slice(at, at + length),
  );
}

/** The parts of an id that name nothing but the record. */
function idParts(id: unknown): readonly string[] {
  return String(id ?? '')
    .split(/[/:]/)
    .filter((part) => /\d/.test(part));
}

describe.each(RECORDED)('%s, instance %s', (network, key, needsFile) => {
  it.each(needsFile ? [true] : [false, true])(
    'a recording shows no secret, text or id, and can be replayed to publish the post (with a file: %s)',
    async (withFile) => {
      const { account, body, post, recording } = await record(network, key, withFile);
      expect(post.status).toBe('published');
      expect(recordingSchema.parse(recording)).toMatchObject({ network, outcome: 'published', left_out: 0 });
      const instance = world.open().simulator.instances.find((known) => known.key === key);
      const owners = (instance?.accounts ?? []).flatMap((owner) => [owner, ...(owner.pages ?? [])]);
      const own = (await world.open().publicPosts(key)).find((entry) => entry['text'] === body);
      const written = JSON.stringify(recording);
      const secrets = (instance?.accounts ?? []).flatMap(({ credentials }) => Object.values(credentials));
      const told = [
        ...[...secrets.flatMap((secret) => secret.split(':')), ...body.split(' '), ...idParts(own?.['id'])],
        ...owners.flatMap(({ id, username, display_name }) => [...idParts(id), username, display_name]),
      ].filter((text) => text.length >= 5);
      for (const text of told) {
        const shown = piecesOf(text, Math.min(6, text.length)).filter((piece) => written.includes(piece));
        expect({ text, shown }).toEqual({ text, shown: [] });
      }

      await replay(key, recording);
      // The recorded network offers other boards, of which this post chooses.
      await readFacts(account);
      await request(account);
      const again = await publish(network, account, `${body.slice(0, -1)}z`, withFile);
      expect(again.accounts[0]).toMatchObject({ status: 'published', errors: [] });
      const [{ answered } = { answered: 0 }] = await replays();
      expect(answered).toBeGreaterThanOrEqual(1);
      const posts = (await world.open().publicPosts(key)).filter(
        (entry) => entry['text'] === `${body.slice(0, -1)}z`,
      );
      expect(posts).toEqual([]);
      expect(compareRequests(recording, await recorded(account))).toEqual([]);
    },
  );
});

describe('a recording that fails', () => {
  const pool = () => world.open().service.database.pool;

  it('does not stop a post when it cannot be stored', async () => {
    const account = await world.open().connectInstance('mastodon');
    await request(account);
    await pool().query(
      "alter table account_recordings add constraint full_disk check (exchanges = '[]'::jsonb) not valid",
    );
    try {
      const post = await publish('mastodon', account, 'Nothing is kept of this', false);
      expect(post.accounts[0]).toMatchObject({ status: 'published', errors: [] });
      expect(await recordings().find(String(account))).toMatchObject({ state: 'recording', exchanges: [] });
    } finally {
      await pool().query('alter table account_recordings drop constraint full_disk');
    }
  });

  it('does not stop a post when it cannot even begin', async () => {
    const account = await world.open().connectInstance('bluesky');
    await request(account);
    await pool().query(
      'alter table account_recordings add constraint no_post check (publication_id is null) not valid',
    );
    try {
      const post = await publish('bluesky', account, 'Nothing is bound to this', false);
      expect(post.accounts[0]).toMatchObject({ status: 'published', errors: [] });
      expect(await recordings().find(String(account))).toMatchObject({ state: 'waiting' });
    } finally {
      await pool().query('alter table account_recordings drop constraint no_post');
    }
  });

  it('continues with another worker, as the post does', async () => {
    const account = await world.open().connectInstance('mastodon');
    await request(account);
    await world.open().fault({
      instance: 'mastodon',
      match: { method: 'POST', path: '/api/v1/statuses', nth: 1 },
      times: 1,
      fault: { type: 'delay', ms: 1_000 },
    });
    const body = ['Low water at six', 'High water at noon'];
    const post = await world.open().publishNow(
      [account],
      body.map((text) => ({ body: text })),
    );
    await until(
      () => recordings().find(String(account)),
      ({ state }) => state === 'recording',
    );
    await world.open().stopWorker();
    await world.open().startWorker();
    expect((await world.ended(post)).status).toBe('published');
    const paths = (await recorded(account)).exchanges.map(
      ({ request: { method, path } }) => `${method} ${path}`,
    );
    expect(paths).toEqual([
      'GET /api/v1/accounts/verify_credentials',
      'GET /api/v2/instance',
      'POST /api/v1/statuses',
      'POST /api/v1/statuses',
    ]);
  });

  it('covers one post only, whatever the account publishes afterwards', async () => {
    const { account, recording } = await record('mastodon', 'mastodon', false);
    const post = await publish('mastodon', account, 'Nobody asked to record this', false);
    expect(post.status).toBe('published');
    expect(await recorded(account)).toEqual(recording);
  });

  it('keeps a refusal in the network’s form, without its words', async () => {
    const account = await world.open().connectInstance('mastodon');
    await request(account);
    await world.open().fault({
      instance: 'mastodon',
      match: { method: 'POST', path: '/api/v1/statuses' },
      times: 1,
      fault: { type: 'status', status: 422, body: '{"error":"Validation failed: tides"}', when: 'before' },
    });
    const post = await publish('mastodon', account, 'A refused post', false);
    expect(post.status).toBe('failed');
    const recording = await recorded(account);
    expect(recording.outcome).toBe('failed');
    const refused = recording.exchanges.find(({ answer }) => answer?.status === 422);
    expect(refused).toMatchObject({
      answer: { status: 422, body: { value: { error: expect.stringMatching(/^<text 24 #\d+>$/) } } },
    });
  });
});
