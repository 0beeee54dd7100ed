import { beforeEach, describe, expect, it } from 'vitest';
import { fieldsOf, openUseCases, postBody, type UseCases } from '../../kit/memory/open-use-cases.ts';

const FUTURE = { date: '2029-07-01', time: '10:00' };
const EMPTY = [{ account_id: 0, is_original: true, content: [{}] }];

let cases: UseCases;
beforeEach(async () => {
  cases = await openUseCases();
});

const create = (changes: Readonly<Record<string, unknown>> = {}, accounts = [cases.account]) =>
  cases.call('createPost', { body: postBody(accounts, changes) });
const postCount = async () => (await cases.call('listPosts')).meta.total;

describe('creating a post', () => {
  it('returns the same post that reading it returns', async () => {
    const tag = await cases.call('createTag', { body: { name: 'Bakery', hex_color: '#38bdf8' } });
    const media = await cases.world.addMedia(cases.workspaceId);
    const content = [{ body: ' Fresh bread. ', media: [media] }];
    const created = await create({
      tags: [tag.id],
      versions: [{ account_id: 0, is_original: true, content }],
    });
    expect(created).toMatchObject({
      ...{
        status: 'draft',
        user: { id: expect.any(Number), name: 'Dana Reef' },
        tags: [tag],
        scheduled_at: null,
        trashed: false,
      },
      accounts: [{ id: cases.account, status: 'pending', errors: [] }],
      versions: [{ content: [{ body: 'Fresh bread.', media: [{ id: media }] }], options: { mastodon: {} } }],
    });
    expect(await cases.call('getPost', { params: { post: created.uuid } })).toEqual(created);
  });

  it('checks a post that will be published, but no draft', async () => {
    expect((await create({ versions: EMPTY })).status).toBe('draft');
    const scheduled = create({ versions: EMPTY, schedule: true, ...FUTURE });
    expect(await fieldsOf(scheduled)).toEqual(['requirements.0.mastodon.post_0']);
    expect(await postCount()).toBe(1);
  });

  it.each([
    ['schedule', { schedule: true, ...FUTURE }, '2029-07-01 10:00:00', '2029-07-01 10:00:00'],
    ['schedule_now', { schedule_now: true }, '2029-03-01 12:00:00', null],
    ['queue', { queue: true }, '2029-03-05 09:00:00', '2029-03-05 09:00:00'],
  ])('with %s is scheduled, or waits for approval', async (_name, flags, at, waitsFor) => {
    await cases.call('updateQueue', { body: { slots: [{ weekday: 1, time: '09:00' }] } });
    expect(await create(flags)).toMatchObject({ status: 'scheduled', scheduled_at: at });
    await cases.call('updateQueue', { body: { slots: [{ weekday: 2, time: '09:00' }] } });
    const member = await cases.addMember('MEMBER', false);
    const body = postBody([cases.account], flags);
    const waiting = await cases.call('createPost', { member, body });
    const expected = _name === 'queue' ? '2029-03-06 09:00:00' : waitsFor;
    expect(waiting).toMatchObject({ status: 'needs_approval', scheduled_at: expected });
  });

  it('gives two posts of the queue two slots', async () => {
    await cases.call('updateQueue', { body: { slots: [{ weekday: 1, time: '09:00' }] } });
    const times = [await create({ queue: true }), await create({ queue: true })].map(
      (one) => one.scheduled_at,
    );
    expect(times).toEqual(['2029-03-05 09:00:00', '2029-03-12 09:00:00']);
  });

  it('refuses a queue without slots', async () => {
    expect(await fieldsOf(create({ queue: true }))).toEqual(['queue']);
    expect(await postCount()).toBe(0);
  });

  it.each([
    ['date', { schedule: true, date: '2029-02-01', time: '10:00' }],
    ['time', { schedule: true, date: '2029-07-01' }],
    ['timezone', { schedule: true, ...FUTURE, timezone: 'Atlantis/Harbour' }],
    ['accounts.0', { accounts: [999_999] }],
    ['tags.0', { tags: [999_999] }],
    [
      'versions.0.content.0.media.0',
      { versions: [{ account_id: 0, is_original: true, content: [{ media: [999_999] }] }] },
    ],
    [
      'accounts_schedule.0.account_id',
      { schedule: true, ...FUTURE, accounts_schedule: [{ account_id: 999_999 }] },
    ],
  ])('names the field at fault: %s', async (field, changes) => {
    expect(await fieldsOf(create(changes))).toEqual([field]);
    expect(await postCount()).toBe(0);
  });

  it('needs an account unless it is a draft', async () => {
    for (const flags of [{ schedule: true, ...FUTURE }, { schedule_now: true }, { queue: true }]) {
      expect(await fieldsOf(create(flags, []))).toEqual(['accounts']);
    }
    expect((await create({}, [])).status).toBe('draft');
  });

  it('refuses accounts of another workspace', async () => {
    const foreign = await cases.world.addAccount(await cases.world.addWorkspace());
    expect(await fieldsOf(create({}, [foreign]))).toEqual(['accounts.0']);
  });

  it('allows each account a time of its own, and the post takes the first', async () => {
    const second = await cases.world.addAccount(cases.workspaceId, 'bluesky');
    const own = [{ account_id: second, date: '2029-06-01', time: '08:00' }];
    const created = await create({ schedule: true, ...FUTURE, accounts_schedule: own }, [
      cases.account,
      second,
    ]);
    expect(created).toMatchObject({
      scheduled_at: '2029-06-01 08:00:00',
      accounts_schedule: [{ account_id: cases.account, scheduled_at: '2029-07-01 10:00:00' }],
    });
  });

  it('warns about an account that has to be reconnected', async () => {
    const lost = await cases.world.addAccount(cases.workspaceId, 'mastodon', false);
    const { warnings } = await create({}, [cases.account, lost]);
    expect(warnings).toMatchObject([{ code: 'reconnect_account', account_id: lost }]);
    expect(await create()).not.toHaveProperty('warnings');
  });

  it('accepts one original version and at most one more for each of its accounts', async () => {
    const [original] = postBody([]).versions;
    const second = await cases.world.addAccount(cases.workspaceId, 'bluesky');
    const own = (account_id: number, is_original = false) => ({
      ...{ account_id, is_original, content: [{ body: 'Fresh bread, briefly.' }] },
    });
    const made = await create({ versions: [original, own(second)] }, [cases.account, second]);
    expect(made.versions.map(({ account_id }) => account_id)).toEqual([0, second]);
    const refused = [
      [[own(0)], 'versions.0.is_original'],
      [[own(cases.account, true)], 'versions.0.account_id'],
      [[original, own(cases.account, true)], 'versions.1.is_original'],
      [[original, own(second)], 'versions.1.account_id'],
      [[original, own(cases.account), own(cases.account)], 'versions.2.account_id'],
    ] as const;
    for (const [versions, field] of refused) expect(await fieldsOf(create({ versions }))).toEqual([field]);
    expect(await postCount()).toBe(1);
  });

  it('takes named images as thumbnails of its videos', async () => {
    const { media } = cases.world.tables;
    const [video, image] = [
      await cases.world.addMedia(cases.workspaceId),
      await cases.world.addMedia(cases.workspaceId),
    ];
    const row = media.get(video);
    if (row !== undefined) media.set(video, { ...row, type: 'video', mimeType: 'video/mp4' });
    const withThumbs = (...video_thumbs: readonly object[]) =>
      create({
        versions: [{ account_id: 0, is_original: true, content: [{ media: [video], video_thumbs }] }],
      });
    const thumbsOf = ({ versions }: Awaited<ReturnType<typeof create>>) =>
      versions[0]?.content[0]?.video_thumbs.map(({ media_id, thumb_id }) => [media_id, thumb_id]);
    const pair = { media_id: video, thumb_id: image };
    const post = await withThumbs(pair, { media_id: video, thumb_id: null });
    expect(thumbsOf(post)).toEqual([[video, image]]);
    const place = 'versions.0.content.0.video_thumbs.1';
    const swapped = withThumbs(pair, { media_id: image, thumb_id: video });
    expect(await fieldsOf(swapped)).toEqual([`${place}.media_id`, `${place}.thumb_id`]);
    media.delete(image);
    expect(thumbsOf(await cases.call('duplicatePost', { params: { post: post.uuid } }))).toEqual([]);
  });

  it('appears in the list filtered by its accounts', async () => {
    const second = await cases.world.addAccount(cases.workspaceId);
    const { uuid } = await create({}, [second]);
    await create();
    const listed = async (account: string) =>
      (await cases.call('listPosts', { query: { accounts: [account] } })).data.map((post) => post.uuid);
    expect(await listed(String(second))).toEqual([uuid]);
    expect(await listed('nonsense')).toEqual([]);
  });

  it('is copied as the caller’s draft, without its time and without deleted files', async () => {
    const media = await cases.world.addMedia(cases.workspaceId);
    const content = [{ body: 'Fresh bread.', media: [media] }];
    const versions = [{ account_id: 0, is_original: true, content }];
    const { uuid } = await create({ versions, schedule: true, ...FUTURE });
    cases.world.tables.media.delete(media);
    const copy = await cases.call('duplicatePost', { params: { post: uuid } });
    expect(copy).toMatchObject({
      ...{ status: 'draft', date: null, scheduled_at: null, accounts: [{ id: cases.account }] },
      versions: [{ content: [{ body: 'Fresh bread.', media: [] }] }],
    });
    expect(copy.uuid).not.toBe(uuid);
  });
});
