import {
  fillNotice,
  type NoticeKey,
  type NoticeParams,
  type NoticeRecord,
  type OwnNoticeKey,
  type StepKind,
} from '@crier/domain';
import { defineCatalogue } from '../../messages/catalogue.ts';
import type { Language } from '../../messages/language.ts';
import { showMoment } from '../../messages/moments.ts';
import { spanIn } from '../../messages/span.ts';
import { reasonIn } from '../posts/reasons/reason-words.ts';
import type { ReasonWords } from '../posts/reasons/words.ts';
import { requirementIn } from './requirements/requirement-words.ts';
import type { RequirementWords } from './requirements/words.ts';
import type { NoticeWords } from './words.ts';

export const noticeWords = defineCatalogue<NoticeWords>({
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
  es: async () => (await import('./es.ts')).es,
});

/** What a notice is told with: the words of the reader's language, and the reader's zone. */
export interface Telling {
  readonly language: Language;
  readonly zone: string;
  readonly words: NoticeWords;
  readonly reasons: ReasonWords;
  /** Null if no notice tells of an unmet requirement. */
  readonly requirements: RequirementWords | null;
}

/** A notice in the reader's language. */
export function noticeIn({ key, params }: Pick<NoticeRecord, 'key' | 'params'>, telling: Telling): string {
  const { words, reasons, requirements } = telling;
  if (!isOwn(key, words)) {
    const told = reasonIn(reasons, key, String(params['network'] ?? ''));
    return [told, ...detailsIn(params, telling)].join(' ');
  }
  const unmet = key === 'requirement' && requirements !== null ? requirementIn(requirements, params) : null;
  if (unmet !== null) return unmet;
  const value = (name: string) => valueIn(name, params, telling);
  const isSingular = (name: string) =>
    new Intl.PluralRules(telling.language).select(Number(params[name])) === 'one';
  const told = fillNotice(words.notices[key], { value, isSingular, because: null });
  return told.charAt(0).toLocaleUpperCase(telling.language) + told.slice(1);
}

/** Whether a notice is Crier's own, and not the reason of a network. */
function isOwn(key: NoticeKey, { notices }: NoticeWords): key is OwnNoticeKey {
  return Object.hasOwn(notices, key);
}

function detailsIn(params: NoticeParams, { words }: Telling): readonly string[] {
  return Object.entries(words.details).flatMap(([name, text]) => {
    const value = params[name];
    return value === undefined ? [] : [text.replace(`{${name}}`, () => String(value))];
  });
}

const TIMES: ReadonlySet<string> = new Set(['at', 'from', 'until']);

function valueIn(name: string, params: NoticeParams, { language, zone, words }: Telling): string | null {
  const value = params[name];
  if (value === undefined) return null;
  if (name === 'step') return words.step(stepOf(params));
  if (name === 'seconds') return spanIn(language)(Number(value));
  if (TIMES.has(name)) return showMoment(language, String(value), zone).own;
  return typeof value === 'number' && name !== 'id'
    ? new Intl.NumberFormat(language).format(value)
    : String(value);
}

function stepOf(params: NoticeParams) {
  const { step_kind: kind, step_post: post = 0, step_file: file, step: label = '' } = params;
  return {
    kind: kind as StepKind,
    post: Number(post),
    file: file === undefined ? null : Number(file),
    label: String(label),
  };
}
