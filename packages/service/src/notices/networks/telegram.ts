import { isJsonObject } from '@crier/domain';
import type { SentMessage, TelegramAddress } from '@crier/operations/ports';
import {
  jsonRequest,
  type NoticeAnswer,
  type NoticeRequest,
  type NoticeVerdict,
  shortened,
  verdictOf,
} from '../notice-request.ts';
import { readJson } from '../read-json.ts';

export const TELEGRAM = 'https://api.telegram.org';

const LONGEST_TITLE = 300;
const LONGEST_LINE = 2_000;
/** Joins words without being seen, so that what follows an `@` is no name. */
const WORD_JOINER = '\u2060';

/**
 * A message of a bot (https://core.telegram.org/bots/api#sendmessage). Without `parse_mode`, Telegram reads no
 * formatting; the title is bold by an entity, which is counted in UTF-16 code units
 * (https://core.telegram.org/bots/api#messageentity). Telegram finds mentions by itself, so none is left in the texts.
 */
export function telegramRequest(
  { token, chat }: TelegramAddress,
  { title, line, url: link }: SentMessage,
  server: string,
): NoticeRequest {
  const head = withoutMentions(shortened(title, LONGEST_TITLE));
  return jsonRequest(`${server}/bot${token}/sendMessage`, {
    chat_id: chat,
    text: `${head}\n${withoutMentions(shortened(line, LONGEST_LINE))}\n${link}`,
    entities: [{ type: 'bold', offset: 0, length: head.length }],
    link_preview_options: { is_disabled: true },
  });
}

function withoutMentions(text: string): string {
  return text.replaceAll('@', `@${WORD_JOINER}`);
}

/**
 * An answer says whether it is `ok`, and otherwise why (https://core.telegram.org/bots/api#making-requests). A chat that
 * is not found is a 400; a bot that was blocked or removed gets a 403, and one whose token was revoked a 401.
 */
export function readTelegram({ status, text }: NoticeAnswer): NoticeVerdict {
  const body = readJson(text);
  if (!isJsonObject(body)) return status < 400 ? { means: 'later' } : verdictOf(status);
  if (body['ok'] === true) return { means: 'sent' };
  const { description, parameters } = body;
  if (isJsonObject(parameters) && typeof parameters['retry_after'] === 'number')
    return { means: 'later', waitMs: parameters['retry_after'] * 1_000 };
  if (typeof description === 'string' && GONE.test(description)) return { means: 'gone' };
  return verdictOf(status);
}

const GONE = /chat not found|group chat was (upgraded|deactivated)|user is deactivated|PEER_ID_INVALID/i;
