import { beforeEach, expect, it } from 'vitest';
import { newMedia } from '../../kit/conformance/new-media.ts';
import { fieldsOf, openUseCases, postBody, type UseCases } from '../../kit/memory/open-use-cases.ts';
import type { Member } from '../handlers.ts';
import type { NewMedia } from '../ports/media-store.ts';

let cases: UseCases;
beforeEach(async () => {
  cases = await openUseCases();
});

const add = (change: Partial<NewMedia> = {}) =>
  cases.world.stores.media.create(cases.workspaceId, newMedia(change));
const replace = (media: number | string, next: number | string, member: Member = cases.member) =>
  cases.call('replaceMedia', { params: { media: String(media) }, body: { with: next }, member });

async function post(media: number, changes: object = {}) {
  const versions = [{ account_id: 0, is_original: true, content: [{ body: 'Bread', media: [media] }] }];
  return (await cases.call('createPost', { body: postBody([cases.account], { versions, ...changes }) })).uuid;
}
const LATER = { date: '2030-01-01', time: '09:00', schedule: true };
const read = async (uuid: string) => {
  const { status, versions } = await cases.call('getPost', { params: { post: uuid } });
  return { status, media: versions[0]?.content[0]?.media.map(({ id }) => id) };
};

it('puts a file in the place of another, and the same call the other way round brings it back', async () => {
  const [old, next] = [await add(), await add()];
  const [draft, due] = [await post(old.id), await post(old.id, LATER)];
  expect(await replace(old.id, next.uuid)).toEqual({ success: true, posts: 2 });
  expect(await read(draft)).toEqual({ status: 'draft', media: [next.id] });
  expect(await read(due)).toEqual({ status: 'scheduled', media: [next.id] });
  expect(await cases.call('getMedia', { params: { media: next.uuid } })).toMatchObject({
    replaces: old.uuid,
  });
  expect(await replace(next.uuid, old.id)).toEqual({ success: true, posts: 2 });
  expect((await read(due)).media).toEqual([old.id]);
});

it.each([
  ['itself', async (id: number) => id],
  ['a file that does not exist', async () => 999_999],
  ['a name that is none', async () => 'nonsense'],
  ['a file of another type', async () => (await add({ type: 'video', mimeType: 'video/mp4' })).id],
])('is refused with %s, and changes nothing', async (_, other) => {
  const { id } = await add();
  const draft = await post(id);
  expect(await fieldsOf(replace(id, await other(id)))).toEqual(['with']);
  expect((await read(draft)).media).toEqual([id]);
});

it('names every scheduled post that the new file would spoil, and changes no post', async () => {
  const video = { type: 'video', mimeType: 'video/mp4', durationMs: 10_000 } as const;
  const [old, huge] = [await add(video), await add({ ...video, size: 4_000_000_000 })];
  const [draft, due] = [await post(old.id), await post(old.id, LATER)];
  expect(await fieldsOf(replace(old.id, huge.id))).toEqual([`posts.${due}`]);
  expect([(await read(draft)).media, (await read(due)).media]).toEqual([[old.id], [old.id]]);
});

it('takes a file that is too large into drafts, and into posts that are refused for it already', async () => {
  const video = { type: 'video', mimeType: 'video/mp4', durationMs: 10_000 } as const;
  const [old, huge, other] = [
    await add(video),
    await add({ ...video, size: 4_000_000_000 }),
    await add({ ...video, size: 4_000_000_000 }),
  ];
  const draft = await post(old.id);
  expect(await replace(old.id, huge.id)).toEqual({ success: true, posts: 1 });
  expect((await read(draft)).media).toEqual([huge.id]);
  const due = await post(old.id, LATER);
  const { posts } = cases.world.stores;
  // Limits may become stricter after a post was scheduled.
  await posts.exchangeMedia(cases.workspaceId, { from: old.id, to: huge.id }, (found) =>
    found.map(({ post: { id, versions } }) => ({
      id,
      versions: versions.map((version) => ({
        ...version,
        content: version.content.map((content) => ({ ...content, media: [huge.id] })),
      })),
    })),
  );
  expect(await replace(huge.id, other.id)).toEqual({ success: true, posts: 2 });
  expect((await read(due)).media).toEqual([other.id]);
});

it('sends a scheduled post for approval again if the member may not approve', async () => {
  const [old, next] = [await add(), await add()];
  const due = await post(old.id, LATER);
  await replace(old.id, next.id, await cases.addMember('MEMBER', false));
  expect(await read(due)).toEqual({ status: 'needs_approval', media: [next.id] });
});

it('finds no file that does not exist', async () => {
  const { id } = await add();
  await expect(replace(999_999, id)).rejects.toMatchObject({ status: 404, message: 'Media not found.' });
});
