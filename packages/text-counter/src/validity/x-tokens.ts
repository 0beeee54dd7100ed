import { ensureString } from '../argument.ts';
import { scanXHashtags } from '../hashtags/x-hashtags.ts';
import { WHITE_SPACE } from '../links/character-classes.ts';
import { isRefusedBy, scanXMentions } from '../mentions/x-mentions.ts';
import type { TextRange } from '../profile.ts';

const REPLY = /* @__PURE__ */ new RegExp(`^[${WHITE_SPACE}\\u180e]*[@＠](\\w{1,20})`);

const isWhole = (text: string, found?: TextRange): boolean => found?.start === 0 && found.end === text.length;

/** The user a text that begins with a mention replies to. */
export function replyTarget(text: string): string | undefined {
  const [match = '', username] = REPLY.exec(ensureString(text, 'text')) ?? [];
  return isRefusedBy(text, match.length) ? undefined : username;
}

/** Whether the whole text is one mention of a user (`@name`) on X. */
export function isValidUsername(text: string): boolean {
  const [mention] = scanXMentions(ensureString(text, 'text'));
  return isWhole(text, mention) && mention?.list === undefined;
}

/** Whether the whole text is one mention of a list (`@name/list`) on X. */
export function isValidList(text: string): boolean {
  const [mention] = scanXMentions(ensureString(text, 'text'));
  return isWhole(text, mention) && mention?.list !== undefined;
}

/** Whether the whole text is one hashtag on X, sign included. */
export function isValidHashtag(text: string): boolean {
  const [tag] = scanXHashtags(ensureString(text, 'text'));
  return isWhole(text, tag);
}
