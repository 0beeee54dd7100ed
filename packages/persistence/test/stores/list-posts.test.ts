import type { Post } from '@crier/domain';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  callOperation,
  countQueries,
  openWorld,
  postBody,
  seedAccount,
  seedMedia,
  seedMember,
  type World,
} from './world.ts';

let world: World;
let first: number;
let second: number;

beforeAll(async () => {
  world = await openWorld(inject('adminUrl'));
  first = await seedAccount(world.database.pool, world.member.workspaceId);
  second = await seedAccount(world.database.pool, world.member.workspaceId, 'bluesky');
});
afterAll(() => world.close());

const content = (body: string, media: readonly number[] = []) => ({
  versions: [{ account_id: 0, is_original: true, content: [{ body, media }] }],
});
const list = (query: object = {}, member = world.member) =>
  callOperation(world, 'listPosts', { query: { ...query }, member });
const create = (
  accounts: readonly number[],
  changes: Readonly<Record<string, unknown>> = {},
  member = world.member,
): Promise<Post> => callOperation(world, 'createPost', { body: postBody(accounts, changes), member });

describe('a list of posts', () => {
  it('has exactly the drafts that were returned to their authors', async () => {
    const member = await seedMember(world.database.pool, { canApprove: true });
    const draft = await create([], {}, member);
    const returned = await create([], {}, member);
    await world.database.pool.query(`update posts set returned = $2 where uuid = $1`, [
      returned.uuid,
      JSON.stringify({ at: '2026-03-01T12:00:00.000Z', by: 'Femi', note: null }),
    ]);
    const { data, meta } = await list({ status: 'returned' }, member);
    expect([data.map(({ uuid }) => uuid), meta.total]).toEqual([[returned.uuid], 1]);
    expect((await list({ status: 'draft' }, member)).data.map(({ uuid }) => uuid)).toContain(draft.uuid);
  });

  it('walks all pages by links.next, newest first and each post once [spec:lists.paginated.walk] [spec:lists.paginated.newest-first] [spec:lists.paginated.ties-on-id]', async () => {
    const member = await seedMember(world.database.pool, {});
    const created: string[] = [];
    for (let n = 0; n < 7; n++) created.unshift((await create([], {}, member)).uuid);
    await world.database.pool.query("update posts set created_at = '2029-01-01' where workspace_id = $1", [
      member.workspaceId,
    ]);
    const seen: string[] = [];
    let query: Record<string, string> | null = { limit: '3', keyword: 'bread' };
    while (query) {
      const page: Awaited<ReturnType<typeof list>> = await list(query, member);
      seen.push(...page.data.map((post) => post.uuid));
      expect(page.meta).toMatchObject({ total: 7, per_page: 3, last_page: 3 });
      query = page.links.next === null ? null : Object.fromEntries(new URL(page.links.next).searchParams);
      if (query) expect(query).toMatchObject({ limit: '3', keyword: 'bread' });
    }
    expect(seen).toEqual(created);
    const beyond = await list({ page: '9' }, member);
    expect([beyond.data, beyond.meta.from, beyond.meta.to]).toEqual([[], null, null]);
  });

  it('has the same records as single reads, media included', async () => {
    const image = await seedMedia(world.database.pool, world.member.workspaceId);
    const post = await create([second, first], content('With a picture', [image]));
    const page = await list();
    expect(page.data[0]).toEqual(post);
    expect(page.data[0]?.versions[0]?.content[0]?.media[0]).toMatchObject({
      id: image,
      url: 'https://media.example/uploads/bread',
    });
  });

  it('is filtered by status, words, accounts and tags together', async () => {
    const member = await seedMember(world.database.pool, {});
    const { pool } = world.database;
    const accounts = [
      await seedAccount(pool, member.workspaceId),
      await seedAccount(pool, member.workspaceId),
    ];
    const [one = 0, two = 0] = accounts;
    const tag = await callOperation(world, 'createTag', {
      member,
      body: { name: 'Bakery', hex_color: '#fff' },
    });
    const later = { schedule: true, date: '2099-01-01', time: '10:00' };
    const draft = await create([one], { ...content('100% Rye_bread'), tags: [tag.id] }, member);
    const scheduled = await create([two], { ...content('Rye flour'), ...later }, member);
    const trashed = await create([one, two], content('Stale bread'), member);
    await callOperation(world, 'deletePost', {
      member,
      params: { post: trashed.uuid },
      body: { trash: true },
    });

    const found = async (query: object) => (await list(query, member)).data.map((post) => post.uuid);
    expect(await found({})).toEqual([scheduled.uuid, draft.uuid]);
    expect(await found({ status: 'draft' })).toEqual([draft.uuid]);
    expect(await found({ status: 'trash' })).toEqual([trashed.uuid]);
    expect(await found({ status: 'published' })).toEqual([]);
    expect(await found({ keyword: 'rYE' })).toEqual([scheduled.uuid, draft.uuid]);
    expect(await found({ keyword: '0% rye_' })).toEqual([draft.uuid]);
    expect(await found({ keyword: 'rye%f' })).toEqual([]);
    expect(await found({ keyword: '\\' })).toEqual([]);
    expect(await found({ accounts: String(two) })).toEqual([scheduled.uuid]);
    expect(await found({ accounts: [one, two].map(String) })).toEqual([scheduled.uuid, draft.uuid]);
    expect(await found({ accounts: 'nobody' })).toEqual([]);
    for (const name of ['bakery', String(tag.id), tag.uuid])
      expect(await found({ tags: [name] })).toEqual([draft.uuid]);
    expect(await found({ tags: 'Butcher' })).toEqual([]);
    expect(await found({ keyword: 'rye', status: 'scheduled', accounts: String(two) })).toEqual([
      scheduled.uuid,
    ]);
    expect(await found({ keyword: 'rye', status: 'scheduled', tags: 'Bakery' })).toEqual([]);
    const counted = await list({ keyword: 'rye', limit: '1' }, member);
    expect([counted.data.length, counted.meta.total]).toEqual([1, 2]);
  });

  it('finds a text by any part of it, in any script', async () => {
    const member = await seedMember(world.database.pool, {});
    const body = 'Grüße_aus 東京・大阪, Łódź-Café 👩‍🍳 100% «Здравствуй» don’t';
    const post = await create([], content(body), member);
    await create([], content('Something else'), member);
    const characters = [...body];
    const parts = [1, 2, 3, 5, 8, characters.length].flatMap((length) =>
      characters.map((_, start) => characters.slice(start, start + length).join('')),
    );
    for (const keyword of new Set(
      parts.filter((part) => part === part.trim() && !/^[a-z]{1,2}$/i.test(part)),
    )) {
      for (const written of [keyword, keyword.toUpperCase()]) {
        // A capital of several letters is another text.
        if (written.toLowerCase() !== keyword.toLowerCase()) continue;
        const { data } = await list({ keyword: written }, member);
        expect([written, data.map(({ uuid }) => uuid)]).toEqual([written, [post.uuid]]);
      }
    }
  });

  it('finds a thread by words of a later post', async () => {
    const member = await seedMember(world.database.pool, {});
    const parts = ['Bread at dawn', 'and a marzipan pig'].map((body) => ({ body, media: [] }));
    const post = await create(
      [],
      { versions: [{ account_id: 0, is_original: true, content: parts }] },
      member,
    );
    const { data } = await list({ keyword: 'marzipan pig' }, member);
    expect(data.map(({ uuid }) => uuid)).toEqual([post.uuid]);
  });

  it('shows nothing of another workspace', async () => {
    const stranger = await seedMember(world.database.pool, {});
    const post = await create([first]);
    expect((await list({}, stranger)).data).toEqual([]);
    const params = { post: post.uuid };
    await expect(callOperation(world, 'getPost', { params, member: stranger })).rejects.toThrow(
      'Post not found.',
    );
    await expect(
      callOperation(world, 'deletePost', { params, member: stranger, body: { trash: true } }),
    ).rejects.toThrow('Post not found.');
    await expect(
      callOperation(world, 'schedulePost', { params, member: stranger, body: { postNow: true } }),
    ).rejects.toThrow('Post not found.');
  });

  it('takes one query, media included, whatever its length', async () => {
    const image = await seedMedia(world.database.pool, world.member.workspaceId);
    for (let n = 0; n < 5; n++) await create([first, second], content(`number ${n}`, [image]));
    const queries = await countQueries(world.database.pool, () => list());
    expect(queries).toBe(1);
  });
});
