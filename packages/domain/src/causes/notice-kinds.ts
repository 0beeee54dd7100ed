import type { Permission } from '../access/roles.ts';

/** What people choose to be told, each kind by itself. */
export const NOTICE_KINDS = ['approval', 'returned', 'failed', 'unconfirmed', 'account', 'webhook'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Kinds that lose posts when nobody hears of them, so that a workspace can't do without. */
export const LOSING_KINDS = ['failed', 'unconfirmed', 'account'] as const satisfies readonly NoticeKind[];

/** Whether posts are lost when nobody hears of it. */
export function losesPosts(kind: NoticeKind): boolean {
  return (LOSING_KINDS as readonly NoticeKind[]).includes(kind);
}

/** Who is told: members who may do something about it. What was returned is told to its author alone. */
export const NOTICE_PERMISSIONS = {
  approval: 'posts.approve',
  returned: 'posts.write',
  failed: 'posts.write',
  unconfirmed: 'posts.write',
  account: 'accounts.write',
  webhook: 'webhooks.manage',
} as const satisfies Record<NoticeKind, Permission>;

/** The ways to a person. */
export const NOTICE_CHANNELS = ['mail', 'push', 'chat'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];
