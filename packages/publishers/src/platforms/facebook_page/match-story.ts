import type { Match } from '../../same-post.ts';

/**
 * A story is the one that was sent if it was made from the same file, which was uploaded for it alone; nothing else is
 * compared. Facebook names the file of each (Facebook docs: Page stories).
 */
export function matchStory(sent: { readonly file: string }, found: { readonly file: string | null }): Match {
  return sent.file === found.file ? 'same' : 'other';
}
