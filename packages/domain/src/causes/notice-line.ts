import type { CauseRecords } from './cause-records.ts';
import type { CauseOf } from './causes.ts';
import type { NoticeKind } from './notice-kinds.ts';

/** The kinds of causes of which people get messages. Keys and versions are shown on Home alone. */
export type ToldCause = Exclude<CauseOf<CauseRecords>['kind'], 'key' | 'version'>;

/** The choice that decides about each kind of cause. */
export const NOTICE_KIND_OF: Readonly<Record<ToldCause, NoticeKind>> = {
  reconnect: 'account',
  ending: 'account',
  outage: 'failed',
  failed: 'failed',
  unconfirmed: 'unconfirmed',
  missed: 'unconfirmed',
  approve: 'approval',
  returned: 'returned',
  webhook: 'webhook',
};

/** Whether people are told of causes of this kind by messages. */
export function isToldCause(kind: string): kind is ToldCause {
  return Object.hasOwn(NOTICE_KIND_OF, kind);
}

/**
 * What is told of a cause: that it is there, that it has grown much, that nobody has looked at it for a day, or that it
 * is over.
 */
export const NOTICE_STAGES = ['opened', 'grown', 'again', 'ended'] as const;
export type NoticeStage = (typeof NOTICE_STAGES)[number];

/**
 * What a message says of a cause. Names are as people wrote them. There are no words of networks, texts of posts or
 * whole addresses, because those may contain what gives access.
 */
export interface NoticeSubject {
  /** The network's name, with its server if it has several. */
  readonly network: string | null;
  /** The account's name. */
  readonly account: string | null;
  /** How many posts it is about. */
  readonly count: number;
  /** When it began or will be, RFC 3339. */
  readonly at: string | null;
  /** Who did it. */
  readonly by: string | null;
  /** The host of an address. */
  readonly host: string | null;
  /** The page of the workspace that shows exactly this, such as `/accounts`. */
  readonly page: string;
}

/** One thing that a person is told. */
export interface NoticeLine extends NoticeSubject {
  /** Equal for everything that is told of one cause. */
  readonly cause: string;
  readonly kind: ToldCause;
  readonly stage: NoticeStage;
  /** UUID and name of the workspace. */
  readonly workspace: string;
  readonly name: string;
}
