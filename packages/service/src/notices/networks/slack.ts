import type { SentMessage, WebhookAddress } from '@crier/operations/ports';
import {
  jsonRequest,
  type NoticeAnswer,
  type NoticeRequest,
  type NoticeVerdict,
  shortened,
  verdictOf,
} from '../notice-request.ts';
import { openWords } from '../open-words.ts';

/** The longest text of a section (https://docs.slack.dev/reference/block-kit/blocks/section-block). */
const LONGEST = 3_000;

/**
 * A message of an incoming webhook (https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks). The texts
 * are of type `plain_text`, in which Slack reads neither formatting nor mentions. `text` is what devices show beforehand;
 * there `&`, `<` and `>` are escaped (https://docs.slack.dev/messaging/formatting-message-text#escaping), so no name
 * becomes `<!channel>`.
 */
export function slackRequest(
  { url }: WebhookAddress,
  { title, line, url: link, language }: SentMessage,
): NoticeRequest {
  const text = shortened(`${title}\n${line}`, LONGEST);
  return jsonRequest(url, {
    text: escaped(text),
    unfurl_links: false,
    unfurl_media: false,
    blocks: [
      { type: 'section', text: { type: 'plain_text', text, emoji: false } },
      {
        type: 'section',
        text: { type: 'mrkdwn', text: `<${escaped(link)}|${openWords(language)}>`, verbatim: true },
      },
    ],
  });
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Refusals are words in the body (same document: Handling errors). */
export function readSlack({ status, text }: NoticeAnswer): NoticeVerdict {
  const word = text.trim();
  if (GONE.has(word)) return { means: 'gone' };
  if (FORBIDDEN.has(word)) return { means: 'forbidden' };
  return verdictOf(status);
}

const GONE = new Set([
  'no_service',
  'no_service_id',
  'no_team',
  'team_disabled',
  'invalid_token',
  'channel_not_found',
  'channel_is_archived',
]);

const FORBIDDEN = new Set(['action_prohibited', 'posting_to_general_channel_denied', 'user_not_found']);
