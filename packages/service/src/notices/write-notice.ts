import { isTimeZone, NOTICE_KIND_OF, type NoticeLine } from '@crier/domain';
import type { NoticeMessage } from '@crier/operations/ports';
import { oneLine } from '../mail/one-line.ts';
import type { NoticeTexts } from './texts/notice-texts.ts';
import { noticeTextsFor } from './texts/notice-texts-for.ts';

/** Who reads a notice, and when. */
export interface NoticeReading {
  readonly language: string;
  readonly timezone: string;
  readonly baseUrl: string;
  readonly now: Date;
}

/**
 * A notice in the reader's language, as plain text on one line each. It quotes nothing but names that people gave to
 * accounts, workspaces and themselves.
 */
export function writeNotice(line: NoticeLine, reading: NoticeReading): NoticeMessage {
  const { language, baseUrl } = reading;
  const texts = noticeTextsFor(language);
  return {
    kind: NOTICE_KIND_OF[line.kind],
    causeKey: line.cause,
    title: oneLine(titleOf(line, texts, reading)),
    line: oneLine(line.name),
    url: `${baseUrl}/w/${line.workspace}${line.page}`,
    language: texts.locale,
  };
}

function titleOf(line: NoticeLine, texts: NoticeTexts, reading: NoticeReading): string {
  const { kind, stage, network, account, by, host, count, at } = line;
  const shown = (name: string | null) => oneLine(name ?? '');
  const values = {
    ...{ network: shown(network), account: shown(account), by: shown(by), host: shown(host), count },
    day: at === null ? '' : dayOf(at, texts.locale, reading.timezone),
    minutes: at === null ? 0 : Math.max(Math.floor((reading.now.getTime() - Date.parse(at)) / 60_000), 0),
  };
  if (stage === 'ended') return (texts.ended[kind] ?? texts.opened[kind])(values);
  return stage === 'again' ? texts.unseen(values) : texts.opened[kind](values);
}

function dayOf(at: string, locale: string, timezone: string): string {
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    ...{ day: 'numeric', month: 'long', year: 'numeric' },
    timeZone: isTimeZone(timezone) ? timezone : 'UTC',
  }).format(new Date(at));
}
