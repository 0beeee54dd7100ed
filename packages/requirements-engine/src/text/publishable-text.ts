import type { CheckContent } from '../check-input.ts';
import { statedLimit } from '../definition/limit.ts';
import type { Platform } from '../definition/platform.ts';
import { isHttpUrl } from '../rules/web-address.ts';
import type { SourceSpan, TextSpan } from '../violation.ts';
import type { TextMemory } from './text-memory.ts';

/** A content item as the text functions read it; it may come from a check or from a publication. */
export type TextContent = Pick<CheckContent, 'body' | 'body_format' | 'url' | 'poll'> & {
  /** It only matters whether there are any. */
  readonly media?: readonly unknown[];
};

/** Characters around a link in a sentence that are not a part of it. */
const AROUND = /^[(["']+|[)\]"'.,:;!?]+$/g;

/**
 * The text that is counted and sent: the text of the body without white space around it, followed by the question of the
 * poll and the link after a blank line each, unless they are sent by themselves ({@link linkBeside}) or the text already
 * holds them. So neither is lost. `post` is the place of the item.
 */
export function textOf(platform: Platform, content: TextContent, post: number, memory: TextMemory): string {
  const text = withQuestion(platform, memory.read(content.body ?? '', content.body_format).text, content);
  const url = content.url?.trim();
  if (!url || linkBeside(platform, content, post) !== null) return text;
  return memory.join(text, url, platform.counting(statedLimit), () => {
    if (holds(platform, text, url)) return text;
    return following(text, url);
  });
}

function withQuestion({ definition }: Platform, text: string, { poll }: TextContent): string {
  const question = definition.capabilities.poll === 'text' && poll?.question?.trim();
  return question && !text.includes(question) ? following(text, question) : text;
}

function following(text: string, more: string): string {
  return text === '' ? more : `${text}\n\n${more}`;
}

/**
 * The link that is sent by itself, beside the text, so that the network shows a card; null if it is a part of the text:
 * on networks without separate links, in comments, if media or a poll replace the card, and if it is not a web address.
 */
export function linkBeside(platform: Platform, content: TextContent, post: number): string | null {
  const { link, cardBesideMedia, firstComment, poll } = platform.definition.capabilities;
  const url = content.url?.trim();
  if (!url || link === 'text' || (firstComment && post > 0) || !isHttpUrl(url)) return null;
  const isReplaced = content.media?.length || (poll !== null && content.poll);
  return cardBesideMedia === false && isReplaced ? null : url;
}

/** Where spans of the text were typed in the body. */
export function withSource(
  spans: readonly TextSpan[],
  content: TextContent,
  memory: TextMemory,
): readonly SourceSpan[] {
  if (spans.length === 0) return [];
  const { text, sourceOf } = memory.read(content.body ?? '', content.body_format);
  return spans.map(({ start, end }) => ({
    start,
    end,
    source: start < text.length ? sourceOf({ start, end: Math.min(end, text.length) }) : null,
  }));
}

/** Whether the link is a link or a word of the text; a part of a longer link is neither. */
function holds({ counting }: Platform, text: string, url: string): boolean {
  if (!text.includes(url)) return false;
  const links = counting(statedLimit).linkRanges(text);
  if (links.some(({ start, end }) => text.slice(start, end) === url)) return true;
  return text.split(/\s+/).some((word) => word === url || word.replace(AROUND, '') === url);
}
