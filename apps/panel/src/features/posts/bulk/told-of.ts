import type { PostWords } from '../../../ui/posts/messages/en.ts';
import type { PostsMessages } from '../messages/en.ts';
import type { BulkChange } from './bulk-work.ts';

/** What a run has done, in words. */
export function toldOf(change: BulkChange, count: number, texts: PostsMessages, words: PostWords): string {
  switch (change.kind) {
    case 'approve':
      return words.approvedTold(count);
    case 'publish':
      return words.sentNowTold(count);
    case 'restore':
      return words.restoredTold(count);
    case 'duplicate':
      return words.duplicatedTold(count);
    case 'remove':
      return words.deletedTold[change.way](count);
    case 'queue':
      return texts.queuedTold(count);
    case 'tag':
      return change.add ? texts.taggedTold(count) : texts.untaggedTold(count);
    default:
      return texts.movedTold(count);
  }
}
