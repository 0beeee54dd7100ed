import { isSameText } from '../../families/meta-graph/same-text.ts';
import { type Choices, isSamePoll } from '../../same-choices.ts';
import type { Match } from '../../same-post.ts';
import type { IntendedPost } from './containers.ts';

interface Shape extends Pick<IntendedPost, 'text' | 'mediaCount'> {
  readonly choices?: Choices;
}

/**
 * A post is the one that was sent if it has as many files, the same text and the same poll. The parent is the list it is in; Threads
 * shows links and line breaks as they were sent, and lists are read back to five seconds before the sending.
 */
export function matchPost(sent: Shape, found: Shape): Match {
  const isSame = sent.mediaCount === found.mediaCount && isSameText(sent.text, found.text);
  return isSame && isSamePoll(sent.choices, found.choices) ? 'same' : 'other';
}
