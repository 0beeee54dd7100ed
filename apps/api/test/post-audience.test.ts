import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from './api-kit.ts';
import { postBody, seedAccount, sender } from './posts-kit.ts';

let api: TestApi;
let send: ReturnType<typeof sender>;
let mastodon: number;
let bluesky: number;

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  send = sender(api, api.build());
  mastodon = await seedAccount(api, 'quay', 'mastodon');
  bluesky = await seedAccount(api, 'sky', 'bluesky');
});
afterAll(() => api?.close());

const CONTENT = [{ body: 'Fresh bread from nine.' }];
const original = (audience?: unknown) => ({
  ...{ account_id: 0, is_original: true, content: CONTENT, audience },
});
const own = (audience?: unknown) => ({
  ...{ account_id: mastodon, is_original: false, content: CONTENT, audience },
});
const withVersions = (...versions: object[]) => postBody([mastodon], { versions });
const audiencesOf = (body: { versions: { audience: unknown }[] }) =>
  body.versions.map(({ audience }) => audience);

describe('who can see a post and who can reply to it', () => {
  it('is stored with each version and read everywhere, also in a copy', async () => {
    const expected = [{ who_sees: 'followers' }, { who_sees: 'everyone', who_replies: 'nobody' }];
    const { body: created } = await send(
      'POST',
      '/posts',
      withVersions(original(expected[0]), own(expected[1])),
    );
    expect(audiencesOf(created)).toEqual(expected);
    const { body: read } = await send('GET', `/posts/${created.uuid}`);
    expect(audiencesOf(read)).toEqual(expected);
    const { body: list } = await send('GET', '/posts');
    const listed = list.data.find(({ uuid }: { uuid: string }) => uuid === created.uuid);
    expect(audiencesOf(listed)).toEqual(expected);
    const { body: copy } = await send('POST', `/posts/duplicate/${created.uuid}`);
    expect(audiencesOf(copy)).toEqual(expected);
  });

  it('is null if neither is said', async () => {
    const versions = withVersions(original({}), own({ who_sees: null, who_replies: 'nobody' }));
    const { body: created } = await send('POST', '/posts', versions);
    expect(audiencesOf(created)).toEqual([null, { who_replies: 'nobody' }]);
  });

  it('stays as it was when an update leaves it out, and null takes it back', async () => {
    const { body: created } = await send(
      'POST',
      '/posts',
      withVersions(original({ who_sees: 'followers' }), own({ who_replies: 'nobody' })),
    );
    const path = `/posts/${created.uuid}`;
    await send('PUT', path, withVersions(original(), own()));
    expect(audiencesOf((await send('GET', path)).body)).toEqual([
      { who_sees: 'followers' },
      { who_replies: 'nobody' },
    ]);
    await send('PUT', path, withVersions(original(null), own({ who_sees: 'unlisted' })));
    expect(audiencesOf((await send('GET', path)).body)).toEqual([null, { who_sees: 'unlisted' }]);
    await send('PUT', path, (await send('GET', path)).body);
    expect(audiencesOf((await send('GET', path)).body)).toEqual([null, { who_sees: 'unlisted' }]);
  });

  it('changes the ETag of the post and is in its history', async () => {
    const { body: created } = await send('POST', '/posts', withVersions(original()));
    const path = `/posts/${created.uuid}`;
    const { etag = '' } = (await send('GET', path)).headers;
    const changed = withVersions(original({ who_sees: 'unlisted' }));
    await send('PUT', path, changed);
    const stale = await send('PUT', path, changed, { headers: { 'if-match': etag } });
    expect(stale.status).toBe(412);
    const { body: history } = await send('GET', `${path}/history`);
    expect(JSON.stringify(history)).toContain('"changed":["options"]');
  });

  it('is refused by name if it is none of the known words', async () => {
    const { status, body } = await send('POST', '/posts', withVersions(original({ who_sees: 'public' })));
    expect([status, Object.keys(body.errors)]).toEqual([422, ['versions.0.audience.who_sees']]);
  });

  it('keeps a post from being scheduled where more people could see it or reply to it', async () => {
    const at = { date: '2099-01-01', time: '09:00', schedule: true };
    const onBoth = (audience: object) =>
      send('POST', '/posts', { ...postBody([mastodon, bluesky], { versions: [original(audience)] }), ...at });
    const { status, body } = await onBoth({ who_sees: 'followers', who_replies: 'nobody' });
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      'requirements.0.bluesky.sees_followers_0': [
        'Bluesky: Bluesky has no posts for followers only: this would be public.',
      ],
      'requirements.0.mastodon.replies_nobody_0': [
        'Mastodon: Mastodon cannot turn replies off for a post: people could reply.',
      ],
    });
    expect((await onBoth({ who_sees: 'everyone', who_replies: 'everyone' })).status).toBe(200);
    const each = { versions: [original({ who_replies: 'nobody' }), own({ who_replies: 'everyone' })] };
    expect((await send('POST', '/posts', { ...postBody([mastodon, bluesky], each), ...at })).status).toBe(
      200,
    );
  });

  it('is refused if an option of the network contradicts it', async () => {
    const options = { mastodon: { visibility: 'private' } };
    const { body } = await send(
      'POST',
      '/posts/validate',
      withVersions({ ...original({ who_sees: 'everyone' }), options }),
    );
    expect(JSON.stringify(body)).toContain('audience_beside_visibility');
  });
});
