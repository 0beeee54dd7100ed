import type { NoticeTargetEnd } from '@crier/domain';
import type { NoticeMessage } from './notice-senders.ts';

/** A browser, as its push service knows it (RFC 8030). */
export interface PushAddress {
  readonly service: 'web_push';
  readonly endpoint: string;
  /** The browser's public key (RFC 8291 §3.1), base64url. */
  readonly p256dh: string;
  /** The browser's authentication secret (RFC 8291 §3.2), base64url. */
  readonly auth: string;
  /** The public key of the installation that the subscription is for (RFC 8292 §4), base64url. */
  readonly key: string;
}

/** A webhook of a chat, whose address is its secret. */
export interface WebhookAddress {
  readonly service: 'slack' | 'discord' | 'teams';
  readonly url: string;
}

/** A chat that a bot of Telegram writes to. */
export interface TelegramAddress {
  readonly service: 'telegram';
  readonly token: string;
  /** A chat's number, or `@` and the name of a channel. */
  readonly chat: string;
}

/** A topic on an ntfy server. */
export interface NtfyAddress {
  readonly service: 'ntfy';
  readonly url: string;
  /** An access token; null for a topic that anybody may write to. */
  readonly token: string | null;
}

/** Where a message goes. Every address is a secret. */
export type NoticeAddress = PushAddress | WebhookAddress | TelegramAddress | NtfyAddress;

/** A message as far as it is sent; what kind of notice it is decides before whether it is. */
export type SentMessage = Omit<NoticeMessage, 'kind'>;

/** What became of a message. */
export interface SentNotice {
  /**
   * `sent`: accepted. `failed`: another attempt may succeed; it may have arrived nevertheless. `rejected`: this message
   * is refused for good. `ended`: the place takes no messages any more.
   */
  readonly outcome: 'sent' | 'failed' | 'rejected' | 'ended';
  /** Why a place has ended; null otherwise. */
  readonly end: Exclude<NoticeTargetEnd, 'unreadable'> | null;
  /** What happened, for logs, without secrets. */
  readonly answer: string;
  /** How long the place asks to be left alone, in milliseconds; 0 if it does not. */
  readonly waitMs: number;
}

/** Sends a message once. Never throws because of the place. */
export type SendNotice = (address: NoticeAddress, message: SentMessage) => Promise<SentNotice>;
