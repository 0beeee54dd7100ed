import { isTimeZone, type MailContent, type MailParams } from '@crier/domain';
import { noticesDocument, summaryDocument } from '../notices/notice-document.ts';
import { fillIn, type MailDocument } from './mail-document.ts';
import { oneLine } from './one-line.ts';
import type { KindTexts, MailTexts, WordedKind } from './texts/mail-texts.ts';

/** What a mail says besides the texts of its kind. */
interface Details {
  /** What the texts are filled in with. */
  readonly values?: Readonly<Record<string, string>>;
  readonly facts?: MailDocument['facts'];
  /** Where the action leads; null if there is none. */
  readonly link: string | null;
}

interface Context {
  readonly texts: MailTexts;
  /** When it happened. */
  readonly at: Date;
  /** The address of a page of the service. */
  readonly pageAt: (path: string) => string;
}

type Describe<Kind extends WordedKind> = (params: MailParams[Kind], context: Context) => Details;

/** What a mail of each kind says. A new kind has its texts in every language and an entry here. */
const KINDS: { readonly [Kind in WordedKind]: Describe<Kind> } = {
  invitation: ({ workspace, inviter, link, ...times }, { texts }) => ({
    values: { workspace, inviter, expires: ofTime(times.expires_at, times, texts) },
    link,
  }),
  password_reset: ({ link, ...times }, { texts }) => ({
    values: { expires: ofTime(times.expires_at, times, texts) },
    link,
  }),
  address_confirmation: ({ address, link, ...times }, { texts }) => ({
    values: { address, expires: ofTime(times.expires_at, times, texts) },
    link,
  }),
  address_change: ({ address }, { pageAt }) => ({ values: { address }, link: pageAt('/me') }),
  new_sign_in: ({ browser, address, ...times }, { texts, at, pageAt }) => ({
    facts: [
      { name: texts.facts.browser, value: browser ?? texts.unknown },
      { name: texts.facts.address, value: address ?? texts.unknown },
      { name: texts.facts.time, value: ofTime(at, times, texts) },
    ],
    link: pageAt('/me/sessions'),
  }),
  new_key: ({ key, hint, ...times }, { texts, at, pageAt }) => ({
    values: { key },
    facts: [
      { name: texts.facts.key, value: `${key} (…${hint})` },
      {
        name: texts.facts.ends,
        value: times.expires_at === null ? texts.never : ofTime(times.expires_at, times, texts),
      },
      { name: texts.facts.time, value: ofTime(at, times, texts) },
    ],
    link: pageAt('/me/keys'),
  }),
  new_app: ({ app, ...times }, { texts, at, pageAt }) => ({
    values: { app },
    facts: [
      { name: texts.facts.app, value: app },
      { name: texts.facts.time, value: ofTime(at, times, texts) },
    ],
    link: pageAt('/me/apps'),
  }),
  new_administrator: ({ person, email, by, ...times }, { texts, at, pageAt }) => ({
    values: { person },
    facts: [
      { name: texts.facts.person, value: person },
      { name: texts.facts.email, value: email },
      { name: texts.facts.by, value: by ?? texts.operator },
      { name: texts.facts.time, value: ofTime(at, times, texts) },
    ],
    link: pageAt('/administration'),
  }),
  test: ({ ...times }, { texts, at }) => ({
    facts: [{ name: texts.facts.time, value: ofTime(at, times, texts) }],
    link: null,
  }),
};

/** The document of a mail in the language of `texts`. */
export function documentOf(
  content: MailContent,
  { texts, baseUrl, at }: { readonly texts: MailTexts; readonly baseUrl: string; readonly at: Date },
): MailDocument {
  const { locale: language } = texts;
  if (content.kind === 'notices') return noticesDocument(content.params, { language, baseUrl, at });
  if (content.kind === 'summary') return summaryDocument(content.params, { language, baseUrl, at });
  const details = describe(content, { texts, at, pageAt: (path) => `${baseUrl}${path}` });
  const { values = {}, facts = [], link } = details;
  const words: KindTexts = texts[content.kind];
  const shown = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, oneLine(value)]));
  const fill = (text: string) => fillIn(text, shown);
  return {
    subject: fill(words.subject),
    heading: fill(words.heading),
    paragraphs: words.said.map(fill),
    action: link === null ? null : { label: words.action, link },
    facts: facts.map(({ name, value }) => ({ name, value: oneLine(value) })),
    afterwards: words.afterwards.map(fill),
    footer: fill(words.footer),
  };
}

function describe<Kind extends WordedKind>(
  { kind, params }: { readonly kind: Kind; readonly params: MailParams[Kind] },
  context: Context,
): Details {
  return KINDS[kind](params, context);
}

/** A time as people read it, in their zone and with its name. */
function ofTime(
  time: string | Date,
  { timezone }: { readonly timezone: string },
  { locale }: MailTexts,
): string {
  const timeZone = isTimeZone(timezone) ? timezone : 'UTC';
  const language = locale === 'en' ? 'en-GB' : locale;
  return new Intl.DateTimeFormat(language, {
    ...{ day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' },
    ...{ timeZone, timeZoneName: 'short' },
  }).format(new Date(time));
}
