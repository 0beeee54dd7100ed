import type { MailParams } from '@crier/domain';
import type { MailDocument } from '../mail/mail-document.ts';
import { oneLine } from '../mail/one-line.ts';
import { noticeTextsFor } from './texts/notice-texts-for.ts';
import { writeNotice } from './write-notice.ts';

interface Context {
  readonly language: string;
  readonly baseUrl: string;
  readonly at: Date;
}

/** The mail that tells a person what needs them. */
export function noticesDocument(
  { lines, timezone, unsubscribe }: MailParams['notices'],
  { language, baseUrl, at }: Context,
): MailDocument {
  const texts = noticeTextsFor(language);
  const told = lines.map((line) => writeNotice(line, { language, timezone, baseUrl, now: at }));
  const [first] = told;
  const isOne = told.length === 1 && first !== undefined;
  const subject = isOne ? `${first.title} (${first.line})` : texts.several(told.length);
  return {
    subject,
    heading: isOne ? first.title : subject,
    paragraphs: isOne ? [first.line] : [],
    action: isOne ? { label: texts.open, link: first.url } : null,
    facts: [],
    entries: isOne ? [] : told.map(({ title, line, url }) => ({ title, about: line, link: url })),
    afterwards: [],
    footer: texts.footer,
    unsubscribe: { label: texts.unsubscribe, link: unsubscribe },
  };
}

/** The mail that tells a person what a week brought. */
export function summaryDocument(
  { weeks, unsubscribe }: MailParams['summary'],
  { language, baseUrl }: Context,
): MailDocument {
  const texts = noticeTextsFor(language);
  return {
    ...{
      subject: texts.summarySubject,
      heading: texts.summarySubject,
      paragraphs: [],
      action: null,
      facts: [],
    },
    entries: weeks.map(({ workspace, name, ...counts }) => ({
      ...{ title: oneLine(name), about: texts.week(counts), link: `${baseUrl}/w/${workspace}` },
    })),
    ...{ afterwards: [], footer: texts.summaryFooter },
    unsubscribe: { label: texts.unsubscribe, link: unsubscribe },
  };
}
