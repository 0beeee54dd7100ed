import type { NtfyAddress, SentMessage } from '@crier/operations/ports';
import {
  jsonRequest,
  type NoticeAnswer,
  type NoticeRequest,
  type NoticeVerdict,
  shortened,
  verdictOf,
} from '../notice-request.ts';

/** A longer message becomes an attachment, from 4,096 bytes on. */
const LONGEST_TITLE = 250;
const LONGEST_LINE = 1_000;

/**
 * A message to a topic, as JSON to the root of its server (https://docs.ntfy.sh/publish/#publish-as-json). Without
 * `markdown`, ntfy reads no formatting. A tap opens the link. A topic that is not open to everybody asks for an access
 * token (https://docs.ntfy.sh/publish/#access-tokens).
 */
export function ntfyRequest(
  { url, token }: NtfyAddress,
  { title, line, url: link }: SentMessage,
): NoticeRequest {
  const { origin, pathname } = new URL(url);
  const document = {
    topic: pathname.slice(1),
    title: shortened(title, LONGEST_TITLE),
    message: shortened(line, LONGEST_LINE),
    click: link,
  };
  return jsonRequest(`${origin}/`, document, token === null ? {} : { authorization: `Bearer ${token}` });
}

/** 507 says that the server has no space (https://docs.ntfy.sh/publish/#limitations); other answers are the usual ones. */
export function readNtfy({ status }: NoticeAnswer): NoticeVerdict {
  return verdictOf(status);
}
