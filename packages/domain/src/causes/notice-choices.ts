import { isPermitted, type Role } from '../access/roles.ts';
import { NOTICE_KINDS, NOTICE_PERMISSIONS, type NoticeChannel, type NoticeKind } from './notice-kinds.ts';

/** When a kind is mailed: when it happens, with everything else once a day, or never. */
export const MAIL_CHOICES = ['at_once', 'daily', 'off'] as const;
export type MailChoice = (typeof MAIL_CHOICES)[number];

/** How one kind reaches a person. */
export interface NoticeChoice {
  readonly mail: MailChoice;
  readonly push: boolean;
  readonly chat: boolean;
}

/** Local times of a day, `HH:MM`. It may end on the next day. */
export interface QuietHours {
  readonly from: string;
  readonly until: string;
}

/** What a person is told, where and when. */
export interface NoticeChoices {
  readonly choices: Readonly<Record<NoticeKind, NoticeChoice>>;
  /** When the daily mail goes out, and on Mondays the weekly summary: a local time, `HH:MM`. */
  readonly dailyAt: string;
  /** When nothing goes out at once; null if it always may. */
  readonly quiet: QuietHours | null;
  readonly weeklySummary: boolean;
}

const AT_ONCE: NoticeChoice = { mail: 'at_once', push: true, chat: true };

/** What people get who chose nothing: what stops posts at once, what waits for them once a day. */
export const DEFAULT_NOTICE_CHOICES: NoticeChoices = {
  choices: {
    approval: { mail: 'daily', push: true, chat: true },
    returned: AT_ONCE,
    failed: AT_ONCE,
    unconfirmed: AT_ONCE,
    account: AT_ONCE,
    webhook: AT_ONCE,
  },
  dailyAt: '08:00',
  quiet: null,
  weeklySummary: true,
};

/** Changes to choices; what is omitted stays. */
export interface NoticeChoicesChange extends Partial<Omit<NoticeChoices, 'choices'>> {
  readonly choices?: Readonly<Partial<Record<NoticeKind, Partial<NoticeChoice>>>>;
}

/** The choices after a change. */
export function changedChoices(before: NoticeChoices, change: NoticeChoicesChange): NoticeChoices {
  const { choices = {}, ...others } = change;
  const after = NOTICE_KINDS.map((kind) => [kind, { ...before.choices[kind], ...choices[kind] }] as const);
  return { ...before, ...others, choices: { ...before.choices, ...Object.fromEntries(after) } };
}

/** A member as far as it decides what they are told. */
export interface NoticeMember {
  readonly userId: number;
  readonly role: Role;
  readonly canApprove: boolean;
  readonly choices: NoticeChoices;
  /** How many targets they have by push and chat. */
  readonly targets: Readonly<Record<Exclude<NoticeChannel, 'mail'>, number>>;
}

/** Whether a member may do something about a kind of notice. */
export function concerns(
  { role, canApprove }: Pick<NoticeMember, 'role' | 'canApprove'>,
  kind: NoticeKind,
): boolean {
  return isPermitted(role, NOTICE_PERMISSIONS[kind]) && (kind !== 'approval' || canApprove);
}

/** The channels by which a member hears of a kind, where the installation sends mail or not. */
export function channelsOf(
  { choices: { choices }, targets }: Pick<NoticeMember, 'choices' | 'targets'>,
  kind: NoticeKind,
  sendsMail: boolean,
): readonly NoticeChannel[] {
  const { mail, push, chat } = choices[kind];
  const channels: NoticeChannel[] = sendsMail && mail !== 'off' ? ['mail'] : [];
  if (push && targets.push > 0) channels.push('push');
  if (chat && targets.chat > 0) channels.push('chat');
  return channels;
}

/** Whether no member would hear of a kind. Administrators then get the mail nevertheless, if posts could be lost. */
export function isUnheard(members: readonly NoticeMember[], kind: NoticeKind, sendsMail: boolean): boolean {
  return !members.some((member) => concerns(member, kind) && channelsOf(member, kind, sendsMail).length > 0);
}
