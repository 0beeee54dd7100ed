import {
  isNetworkReason,
  NETWORK_REASONS,
  type NetworkReason,
  type ReasonActor,
} from '../publishing/network-reason.ts';
import { FAILURES } from './failures.ts';
import { FILES } from './files.ts';
import { STORIES } from './stories.ts';
import { WAITS } from './waits.ts';

/** Everything that Crier tells about publications, deletions, files and downloads, except the reasons of networks. */
export const NOTICES = { ...FAILURES, ...WAITS, ...STORIES, ...FILES };

export type OwnNoticeKey = keyof typeof NOTICES;
export type NoticeKey = OwnNoticeKey | NetworkReason;

export const OWN_NOTICE_KEYS = Object.keys(NOTICES) as [OwnNoticeKey, ...OwnNoticeKey[]];

/** Who has to act on a part. */
export function actorOf(key: NoticeKey): ReasonActor {
  return isNetworkReason(key) ? NETWORK_REASONS[key].who : NOTICES[key].who;
}

export function isNoticeKey(value: unknown): value is NoticeKey {
  return typeof value === 'string' && (Object.hasOwn(NOTICES, value) || isNetworkReason(value));
}
