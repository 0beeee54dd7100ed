import { ensureString } from '../argument.ts';
import { extractHashtags } from '../extract.ts';
import { scanXMentions } from '../mentions/x-mentions.ts';

/** Whether the whole text is one mention of a user (`@name`) on X. */
export function isValidUsername(text: string): boolean {
  const [mention] = scanXMentions(ensureString(text, 'text'));
  return mention?.start === 0 && mention.end === text.length && mention.list === undefined;
}

/** Whether the whole text is one mention of a list (`@name/list`) on X. */
export function isValidList(text: string): boolean {
  const [mention] = scanXMentions(ensureString(text, 'text'));
  return mention?.start === 0 && mention.end === text.length && mention.list !== undefined;
}

/** Whether the whole text is one hashtag on X, sign included. */
export function isValidHashtag(text: string): boolean {
  const [tag] = extractHashtags(ensureString(text, 'text'), 'twitter');
  return tag?.start === 0 && tag.end === text.length;
}
