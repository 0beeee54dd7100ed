import { service } from '../../../api/client.ts';
import type { Post } from '../../../ui/posts/post-facts.ts';
import { tagOfShown } from '../../../ui/posts/use-post-change.ts';
import { WAYS, type Way } from '../../../ui/posts/ways-to-delete.ts';
import { wholePost } from '../../../ui/posts/whole-post.ts';
import type { BulkItem } from './bulk-run.ts';
import { daysTo, type PostTimes, timesShifted } from './shift-days.ts';

/** One change, made to every post of a run. */
export type BulkChange =
  | { readonly kind: 'approve' | 'queue' | 'publish' | 'restore' | 'duplicate' }
  | { readonly kind: 'shift'; readonly days: number }
  | { readonly kind: 'day'; readonly date: string }
  | { readonly kind: 'tag'; readonly tag: number; readonly add: boolean }
  | { readonly kind: 'remove'; readonly way: Way };

/** What was done to one post. */
export interface Changed {
  readonly post: Post;
  /** Takes the change back; null if it cannot be taken back. */
  readonly undo: (() => Promise<unknown>) | null;
}

/** The changes after which each post gets the next slot in turn, so that they are made one after the other. */
export function isInTurn({ kind }: BulkChange): boolean {
  return kind === 'queue';
}

/** Makes the change to one post, if the post is still as it was shown, and says how it is taken back. */
export async function changeOne(
  workspace: string,
  change: BulkChange,
  { record: post, key: idempotencyKey }: BulkItem<Post>,
): Promise<Changed> {
  const params = { workspace, post: post.uuid };
  if (change.kind === 'duplicate') {
    const { uuid } = await service.call('duplicatePost', { params, idempotencyKey });
    return { post, undo: () => trash(workspace, uuid) };
  }
  const conditional = { params, idempotencyKey, ifMatch: await tagOfShown(workspace, post) };
  switch (change.kind) {
    case 'approve':
      await service.call('approvePost', conditional);
      return { post, undo: null };
    case 'queue':
      await service.call('queuePost', conditional);
      return { post, undo: null };
    case 'publish':
      await service.call('schedulePost', { ...conditional, body: { postNow: true } });
      return { post, undo: null };
    case 'restore':
      await service.call('restorePost', conditional);
      return { post, undo: () => trash(workspace, post.uuid) };
    case 'remove':
      await service.call('deletePost', { ...conditional, body: WAYS[change.way] });
      return { post, undo: change.way === 'trash' ? () => service.call('restorePost', { params }) : null };
    case 'tag': {
      const tags = tagsWith(post, change.tag, change.add);
      await service.call('updatePost', { ...conditional, body: wholePost(post, { tags }) });
      return { post, undo: () => again(workspace, post, { tags: post.tags.map(({ id }) => id) }) };
    }
    case 'shift':
    case 'day': {
      const days = change.kind === 'shift' ? change.days : (daysTo(post, change.date) ?? 0);
      const body = wholePost(post, timesOnly(timesShifted(post, days)));
      await service.call('updatePost', { ...conditional, body });
      return { post, undo: () => again(workspace, post, timesOnly(post)) };
    }
  }
}

function trash(workspace: string, post: string): Promise<unknown> {
  return service.call('deletePost', { params: { workspace, post }, body: WAYS.trash });
}

/** Changes the post as it is now. */
async function again(
  workspace: string,
  { uuid }: Post,
  changes: Parameters<typeof wholePost>[1],
): Promise<unknown> {
  const params = { workspace, post: uuid };
  const { data, etag } = await service.read('getPost', { params });
  return service.call('updatePost', { params, body: wholePost(data, changes), ifMatch: etag });
}

function timesOnly({ date, time, timezone, accounts_schedule }: PostTimes) {
  const own = accounts_schedule.map(({ account_id, date: day, time: at }) => ({
    account_id,
    date: day,
    time: at,
  }));
  return { date, time, timezone, accounts_schedule: own };
}

function tagsWith({ tags }: Post, tag: number, add: boolean): number[] {
  const others = tags.map(({ id }) => id).filter((id) => id !== tag);
  return add ? [...others, tag] : others;
}
