import { createHash } from 'node:crypto';
import type { PushAddress, SentMessage } from '@crier/operations/ports';
import webPush from 'web-push';
import {
  type NoticeAnswer,
  type NoticeRequest,
  type NoticeVerdict,
  shortened,
  verdictOf,
} from '../notice-request.ts';
import type { PushKey } from '../push-key.ts';

/** A push service takes 4,096 bytes (RFC 8030 §7.2), of which encryption needs 103; a character has three at most. */
const LONGEST_TITLE = 200;
const LONGEST_LINE = 600;
/** A browser that was off for longer is told by Home. */
const TTL_SECONDS = 24 * 3_600;
/** The longest topic (RFC 8030 §5.4). */
const TOPIC_LENGTH = 32;

/** Who sends: the key of the installation, and how its operator is reached (RFC 8292 §2.1). */
export interface PushSender {
  readonly key: PushKey;
  readonly subject: string;
}

/**
 * A message encrypted for one browser (RFC 8291) and signed by the installation (RFC 8292). Messages about one cause
 * replace each other: at the push service by their topic, in the browser by their tag.
 * @throws when the keys of the browser are not usable
 */
export function pushRequest(
  { endpoint, p256dh, auth }: PushAddress,
  { title, line, url, causeKey, language }: SentMessage,
  { key, subject }: PushSender,
): NoticeRequest {
  const tag = createHash('sha256').update(causeKey).digest('base64url').slice(0, TOPIC_LENGTH);
  const shown = { title: shortened(title, LONGEST_TITLE), body: shortened(line, LONGEST_LINE) };
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify({ ...shown, url, tag, lang: language }),
    {
      vapidDetails: { subject, ...key },
      ...{ TTL: TTL_SECONDS, topic: tag, urgency: 'normal', contentEncoding: 'aes128gcm' },
    },
  );
  // fetch states the length itself.
  const entries = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-length');
  return {
    url: endpoint,
    headers: Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), String(value)])),
    body: Uint8Array.from(body),
  };
}

/**
 * 404 and 410 end a subscription (RFC 8030 §7.3). A service that takes the signature for another installation's answers
 * 403, or 400 or 401, and the browser has to subscribe again.
 */
export function readPush({ status, text }: NoticeAnswer): NoticeVerdict {
  if (status === 400 && /vapid|jwt/i.test(text)) return { means: 'forbidden' };
  return verdictOf(status);
}
