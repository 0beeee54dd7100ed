import { localTimeOf } from '@crier/domain';
import type { Entry, NewPost } from '../../src/ports/post-store.ts';
import type { StoredVersion } from '../../src/ports/records.ts';

/** The versions of a post with this text and these files. */
export function versionsWith(body: string, media: readonly number[] = []): StoredVersion[] {
  return [{ accountId: 0, content: [{ body, url: null, media, video_thumbs: [] }], options: {} }];
}

/** A draft without tags or a time. */
export function draftFor(post: Pick<NewPost, 'workspaceId' | 'userId' | 'accountIds'>): NewPost {
  const schedule = { date: null, time: null, at: null, own: [], timezone: 'UTC' };
  return {
    ...post,
    tagIds: [],
    versions: versionsWith('Fresh bread from nine.'),
    entry: { kind: 'draft', schedule },
  };
}

/** An entry scheduled for this instant, in UTC. */
export function scheduledAt(at: Date): Entry & { readonly kind: 'scheduled' } {
  return { kind: 'scheduled', schedule: { ...localTimeOf(at, 'UTC'), at, own: [], timezone: 'UTC' } };
}
