import {
  isNetworkReason,
  NETWORK_REASONS,
  type NetworkReason,
  type ReasonActor,
  tellReason,
} from '../publishing/network-reason.ts';
import { FAILURES } from './failures.ts';
import { fillNotice } from './fill-notice.ts';
import { STORIES } from './stories.ts';
import { WAITS } from './waits.ts';

/** Everything that Crier tells about publications, deletions and downloads, except the reasons of networks. */
export const NOTICES = { ...FAILURES, ...WAITS, ...STORIES };

export type OwnNoticeKey = keyof typeof NOTICES;
export type NoticeKey = OwnNoticeKey | NetworkReason;

export const OWN_NOTICE_KEYS = Object.keys(NOTICES) as [OwnNoticeKey, ...OwnNoticeKey[]];

/**
 * What a text depends on. Times are as on the wire, in UTC. A step is named by its English label in `step`, and by
 * `step_kind`, `step_post` and `step_file`, from which other languages name it.
 */
export type NoticeParams = Readonly<Record<string, string | number>>;

/** One sentence of a notice, independent of languages. */
export interface NoticePart {
  readonly key: NoticeKey;
  readonly params: NoticeParams;
}

/**
 * Something that Crier tells its users: the English text, and what it says as keys and parameters. A cause is a part
 * of its own, after what it causes.
 */
export interface Notice {
  readonly message: string;
  readonly parts: readonly NoticePart[];
}

/** A notice with an own text or a network's reason, because of something else. */
export function notice(key: NoticeKey, params: NoticeParams = {}, because: Notice | null = null): Notice {
  return {
    message: inEnglish({ key, params }, because?.message ?? null),
    parts: [{ key, params }, ...(because?.parts ?? [])],
  };
}

/** The notice in other English words. */
export function worded(message: string, { parts }: Pick<Notice, 'parts'>): Notice {
  return { message, parts };
}

/** The words of a network or of another program, which nobody can translate. */
export function quoted(words: string): Notice {
  return notice('in_its_words', { words });
}

/** A part in English, for programs that want nothing else. */
export function inEnglish({ key, params }: NoticePart, because: string | null = null): string {
  if (isNetworkReason(key))
    return [tellReason(key, String(params['network'] ?? 'The network')), ...moreOf(params)].join(' ');
  const value = (name: string) => (params[name] === undefined ? null : String(params[name]));
  const isSingular = (name: string) => params[name] === 1;
  return fillNotice(NOTICES[key].says, { value, isSingular, because });
}

/** What is known beyond a reason of a network, in sentences that other languages have too. */
export const REASON_DETAILS = {
  file: 'The file is {file}.',
  limit: 'The limit is {limit}.',
} as const;

export type ReasonDetail = keyof typeof REASON_DETAILS;

export const REASON_DETAIL_NAMES = Object.keys(REASON_DETAILS) as ReasonDetail[];

function moreOf(params: NoticeParams): readonly string[] {
  return REASON_DETAIL_NAMES.flatMap((name) => {
    const value = params[name];
    return value === undefined ? [] : [REASON_DETAILS[name].replace(`{${name}}`, () => String(value))];
  });
}

/** Who has to act on a part. */
export function actorOf(key: NoticeKey): ReasonActor {
  return isNetworkReason(key) ? NETWORK_REASONS[key].who : NOTICES[key].who;
}

export function isNoticeKey(value: unknown): value is NoticeKey {
  return typeof value === 'string' && (Object.hasOwn(NOTICES, value) || isNetworkReason(value));
}
