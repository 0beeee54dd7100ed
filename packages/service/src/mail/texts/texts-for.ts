import { mailTextsDe } from './de.ts';
import { mailTextsEn } from './en.ts';
import { mailTextsEs } from './es.ts';
import { mailTextsFr } from './fr.ts';
import type { MailTexts } from './mail-texts.ts';

/** The texts of mails in every language that has them. */
export const MAIL_TEXTS: readonly MailTexts[] = [mailTextsEn, mailTextsDe, mailTextsFr, mailTextsEs];

/** The texts in a language, such as `de` or `de-AT`; in English where it has none. */
export function mailTextsFor(language: string): MailTexts {
  const [primary = ''] = language.toLowerCase().split('-');
  return MAIL_TEXTS.find(({ locale }) => locale === primary) ?? mailTextsEn;
}
