import { noticeTextsDe } from './de.ts';
import { noticeTextsEn } from './en.ts';
import { noticeTextsEs } from './es.ts';
import { noticeTextsFr } from './fr.ts';
import type { NoticeTexts } from './notice-texts.ts';

const ALL: readonly NoticeTexts[] = [noticeTextsEn, noticeTextsDe, noticeTextsFr, noticeTextsEs];

/** The texts of a language, given by a BCP 47 tag; English for one that has none. */
export function noticeTextsFor(language: string): NoticeTexts {
  const [primary] = language.toLowerCase().split('-');
  return ALL.find(({ locale }) => locale === primary) ?? noticeTextsEn;
}
