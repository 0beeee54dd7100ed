import type { CallOutput } from '@crier/client';

export type NoticeChoices = CallOutput<'getNoticeChoices'>;
export type NoticeTarget = CallOutput<'listNoticeTargets'>['data'][number];
export type NoticeKind = keyof NoticeChoices['choices'];
export type Chat = Exclude<NoticeTarget['service'], 'web_push'>;

/** The kinds, those that lose posts first. */
export const KINDS: readonly NoticeKind[] = [
  'failed',
  'unconfirmed',
  'account',
  'approval',
  'returned',
  'webhook',
];

/** The chats that can be added. */
export const CHATS: readonly Chat[] = ['slack', 'discord', 'teams', 'telegram', 'ntfy'];

/** The chats by their own names, which are the same in every language. */
export const CHAT_NAMES: Readonly<Record<Chat, string>> = {
  slack: 'Slack',
  discord: 'Discord',
  teams: 'Microsoft Teams',
  telegram: 'Telegram',
  ntfy: 'ntfy',
};
