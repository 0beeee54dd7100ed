/** What carries notices besides mail: the push service of a browser, or a chat. */
export const NOTICE_SERVICES = ['web_push', 'slack', 'discord', 'teams', 'telegram', 'ntfy'] as const;

export type NoticeService = (typeof NOTICE_SERVICES)[number];

/** The most places that one person can be told at. */
export const MAX_NOTICE_TARGETS = 10;

/**
 * Why nothing is sent to a place any more: it no longer exists, it no longer lets the installation write, or its address
 * can't be opened with the present secret.
 */
export const NOTICE_TARGET_ENDS = ['gone', 'forbidden', 'unreadable'] as const;

export type NoticeTargetEnd = (typeof NOTICE_TARGET_ENDS)[number];
