import { isJsonObject } from '@crier/domain';
import type { SentMessage, WebhookAddress } from '@crier/operations/ports';
import {
  jsonRequest,
  type NoticeAnswer,
  type NoticeRequest,
  type NoticeVerdict,
  shortened,
  verdictOf,
} from '../notice-request.ts';
import { readJson } from '../read-json.ts';

/** The longest content is 2,000 characters, and escaping may double a text. */
const LONGEST_TITLE = 200;
const LONGEST_LINE = 600;
/** `SUPPRESS_EMBEDS` (https://docs.discord.com/developers/resources/message#message-object-message-flags). */
const WITHOUT_EMBEDS = 4;

/**
 * A message of a webhook (https://docs.discord.com/developers/resources/webhook#execute-webhook). Every sign that Discord
 * may read as formatting is escaped, and no mention notifies anybody, whatever a name contains
 * (https://docs.discord.com/developers/resources/message#allowed-mentions-object).
 */
export function discordRequest(
  { url }: WebhookAddress,
  { title, line, url: link }: SentMessage,
): NoticeRequest {
  const head = `**${escaped(shortened(title, LONGEST_TITLE))}**`;
  return jsonRequest(url, {
    content: `${head}\n${escaped(shortened(line, LONGEST_LINE))}\n<${link}>`,
    allowed_mentions: { parse: [] },
    flags: WITHOUT_EMBEDS,
  });
}

function escaped(text: string): string {
  return text.replace(/[\\*_~`|>#[\]()<@:.-]/g, '\\$&');
}

/**
 * Refusals carry a code (https://docs.discord.com/developers/topics/opcodes-and-status-codes#json): 10015 is an unknown
 * webhook, 50027 a token that is not its own. A limit says when it ends, in seconds
 * (https://docs.discord.com/developers/topics/rate-limits).
 */
export function readDiscord({ status, text }: NoticeAnswer): NoticeVerdict {
  const body = readJson(text);
  const { code, retry_after: wait } = isJsonObject(body) ? body : {};
  if (code === 10_015 || code === 50_027) return { means: 'gone' };
  if (status === 429 && typeof wait === 'number') return { means: 'later', waitMs: Math.ceil(wait * 1_000) };
  return verdictOf(status);
}
