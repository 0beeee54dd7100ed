import type { Member } from '@crier/operations/testing';
import { expect } from 'vitest';
import { callOperation, type World } from './world.ts';

/** What members do with their media library, and posts and columns to try it with. */
export function mediaCalls(current: () => { readonly world: World; readonly member: Member }) {
  return {
    set(id: number, column: string, value: unknown) {
      return current().world.database.pool.query(`update media set ${column} = $2 where id = $1`, [
        id,
        value,
      ]);
    },
    /** The ids on the first page, oldest first unless the query sorts. */
    async list(query: Record<string, unknown>): Promise<number[]> {
      const { world, member } = current();
      const page = await callOperation(world, 'listMedia', { member, query: { sort: 'oldest', ...query } });
      expect(page.meta.total).toBe(page.data.length);
      return page.data.map((media) => media.id);
    },
    async createPost(content: readonly object[], status: string): Promise<string> {
      const { world, member } = current();
      const post = await callOperation(world, 'createPost', {
        member,
        body: { versions: [{ account_id: 0, is_original: true, content }] },
      });
      await world.database.pool.query(
        "update posts set status = $2, scheduled_at = now() + interval '1 day' where uuid = $1",
        [post.uuid, status],
      );
      return post.uuid;
    },
    createFolder(name: string, parent: string | null = null) {
      const { world, member } = current();
      return callOperation(world, 'createFolder', { member, body: { name, parent } });
    },
  };
}

/** The fields that a call refuses, or its message; null when it succeeds. */
export function errorsOf(call: Promise<unknown>) {
  return call.then(
    () => null,
    (error) => error.errors ?? error.message,
  );
}
