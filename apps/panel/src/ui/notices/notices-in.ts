import type { NoticeRecord } from '@crier/domain';
import type { Language } from '../../messages/language.ts';
import { reasonWords } from '../posts/reasons/reason-words.ts';
import { noticeIn, noticeWords } from './notice-words.ts';

/** Notices about files as one text in a language. */
export async function noticesIn(
  notices: readonly NoticeRecord[],
  language: Language,
  zone: string,
): Promise<string> {
  const [words, reasons] = await Promise.all([noticeWords.load(language), reasonWords.load(language)]);
  const telling = { language, zone, words, reasons, requirements: null };
  return notices.map((notice) => noticeIn(notice, telling)).join(' ');
}
