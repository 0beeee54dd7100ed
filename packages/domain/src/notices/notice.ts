import { isNetworkReason, tellReason } from '../publishing/network-reason.ts';
import { fillNotice } from './fill-notice.ts';
import { NOTICES, type NoticeKey } from './notice-key.ts';
import type { NoticeParams, NoticePart } from './notice-part.ts';
import { REASON_DETAIL_NAMES, REASON_DETAILS } from './reason-details.ts';

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

function moreOf(params: NoticeParams): readonly string[] {
  return REASON_DETAIL_NAMES.flatMap((name) => {
    const value = params[name];
    return value === undefined ? [] : [REASON_DETAILS[name].replace(`{${name}}`, () => String(value))];
  });
}
