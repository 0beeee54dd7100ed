import { isJsonObject } from '../json.ts';
import type { NoticeRecord } from '../wire/notice.ts';
import { inEnglish, type Notice } from './notice.ts';
import { actorOf, isNoticeKey } from './notice-key.ts';
import type { NoticePart } from './notice-part.ts';

/**
 * The parts of `message`, from the notices stored beside it; none if it is not among them, as with texts from before
 * notices were stored. A notice with a key that another version of Crier wrote counts as none.
 */
export function partsOf(message: string, stored: unknown): readonly NoticePart[] {
  const notices = Array.isArray(stored) ? (stored as readonly unknown[]) : [];
  const found = notices.find((one): one is Notice => isNotice(one) && one.message === message);
  return found?.parts ?? [];
}

/** The parts of `messages`, if all of them are known; otherwise none, so that nobody takes some for all. */
export function partsOfAll(messages: readonly string[], stored: unknown): readonly NoticePart[] {
  const each = messages.map((message) => partsOf(message, stored));
  return each.some((parts) => parts.length === 0) ? [] : each.flat();
}

/** Parts as stored; none if another version of Crier wrote one that this one does not know. */
export function knownParts(stored: unknown): readonly NoticePart[] {
  const parts = Array.isArray(stored) ? (stored as readonly unknown[]) : [];
  return parts.every(isPart) ? parts : [];
}

/** Parts as the API returns them. */
export function tellParts(parts: readonly NoticePart[]): NoticeRecord[] {
  return parts.map((part) => ({
    key: part.key,
    params: { ...part.params },
    who: actorOf(part.key),
    message: inEnglish(part),
  }));
}

function isNotice(value: unknown): value is Notice {
  if (!isJsonObject(value)) return false;
  const { message, parts } = value;
  return typeof message === 'string' && Array.isArray(parts) && parts.length > 0 && parts.every(isPart);
}

function isPart(value: unknown): value is NoticePart {
  return isJsonObject(value) && isNoticeKey(value['key']) && isJsonObject(value['params']);
}
