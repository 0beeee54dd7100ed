import type { MailContent } from '@crier/domain';
import { describe, expect, it } from 'vitest';
import { createComposer } from '../../src/mail/compose-mail.ts';
import { MAIL_TEXTS } from '../../src/mail/texts/texts-for.ts';
import { AT, EVERY_MAIL } from './every-mail.ts';

const SERVER = { host: 'mail.example', port: 465, tls: 'implicit', login: null } as const;
const compose = createComposer({
  baseUrl: 'https://social.example',
  mail: { ...SERVER, from: { name: 'Crier', address: 'crier@post.example' } },
});
const TO = { userId: 7, address: 'noa@social.example', name: 'Noa Marsh' };
const write = (content: MailContent, language = 'en') =>
  compose({ id: '0f8fad5b-d9cb-469f-a165-70867728950e', to: TO, language, createdAt: AT }, content);
const LANGUAGES = MAIL_TEXTS.map(({ locale }) => locale);

it('has mails in English, German, French and Spanish', () => {
  expect(LANGUAGES).toEqual(['en', 'de', 'fr', 'es']);
});

describe.each(LANGUAGES)('in %s', (language) => {
  it.each(EVERY_MAIL.map((content) => [content.kind, content] as const))(
    'a mail of kind %s says the same as text and as HTML',
    (_, content) => {
      const { subject, text, html } = write(content, language);
      expect([subject, text, html].join('\n')).not.toMatch(/[{}]\w+\}|undefined|null|NaN|\[object/);
      const [heading] = text.split('\n\n');
      expect(html).toContain(`${heading?.replaceAll('\n', ' ').replaceAll("'", '&#39;')}</h1>`);
      const link = 'link' in content.params ? content.params.link : null;
      if (link !== null) {
        expect(text.split('\n')).toContain(link);
        expect(html.split(`href="${link}"`)).toHaveLength(2);
      }
      expect(html).toContain(`<html lang="${language}">`);
    },
  );
});

/** A page for each thing that is told, and the link that stops such mails. */
function linksIn(content: MailContent): number {
  if (content.kind === 'notices') return content.params.lines.length + 1;
  if (content.kind === 'summary') return content.params.weeks.length + 1;
  return content.kind === 'test' ? 0 : 1;
}

it.each(LANGUAGES)(
  'in %s, a mail with several notices names each with its page and its workspace',
  (language) => {
    const contents = EVERY_MAIL.filter(({ kind }) => kind === 'notices');
    const several = contents.at(-1);
    if (several === undefined) throw new Error('there is no such mail');
    const told = contents.flatMap((content) => (content.kind === 'notices' ? content.params.lines : []));
    const { text, html, unsubscribe } = write(several, language);
    for (const { workspace, page, name } of told) {
      expect(text.split('\n')).toContain(`https://social.example/w/${workspace}${page}`);
      expect(html).toContain(name);
    }
    expect(unsubscribe).toBe('https://social.example/crier/unsubscribe?token=a-token-that-stops-these-mails');
    expect(text.split('\n')).toContain(unsubscribe);
  },
);

it('a mail about the security of an account cannot be stopped', () => {
  const kept = EVERY_MAIL.filter((content) => write(content).unsubscribe === undefined).map(
    ({ kind }) => kind,
  );
  expect(kept).toEqual([
    ...[
      'invitation',
      'password_reset',
      'address_confirmation',
      'address_change',
      'new_sign_in',
      'new_key',
      'new_app',
    ],
    ...['new_administrator', 'test'],
  ]);
});

it.each(EVERY_MAIL)('a mail of kind $kind needs nothing from elsewhere and runs nothing', (content) => {
  const { html } = write(content);
  expect(html).not.toMatch(/<(img|script|link|iframe|svg|form|input)\b|url\(|@import|@font-face|\son\w+=/i);
  const addresses = [...html.matchAll(/(?:href|src|action)="([^"]*)"/g)].map(([, address]) => address);
  expect(addresses.length).toBe(linksIn(content));
  for (const address of addresses) expect(address).toMatch(/^https:\/\/social\.example\//);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('prefers-color-scheme:dark');
});

it('no line of the text is longer than 72 characters, except links', () => {
  for (const content of EVERY_MAIL)
    for (const line of write(content, 'de').text.split('\n'))
      if (!line.startsWith('https://')) expect(line.length).toBeLessThanOrEqual(72);
});

it.each([
  ['tags', '<img src=x onerror=alert(1)>'],
  ['quotes', `" style="x" '><b>`],
  ['braces', '{inviter} {link}'],
  ['line breaks', 'Harbour\r\n\r\nBcc: x@y.example'],
  ['10,000 characters', 'Harbour '.repeat(1_250)],
  ['half a character', 'Harbour \ud800'],
])('names with %s stay text', (_, name) => {
  const [invitation] = EVERY_MAIL;
  if (invitation?.kind !== 'invitation') throw new Error('the first mail is an invitation');
  const content = { ...invitation, params: { ...invitation.params, workspace: name, inviter: name } };
  const { subject, text, html } = write(content);
  expect(subject).not.toMatch(/[\r\n]/);
  expect(html).not.toMatch(/<img|<b>|style="x"/);
  expect(text).not.toMatch(/^Bcc:/m);
  expect([subject.length, html.length < 12_000, html.isWellFormed()]).toEqual([
    expect.any(Number),
    true,
    true,
  ]);
  expect(html.split('href=')).toHaveLength(2);
});

it('two attempts at a mail are the same mail', () => {
  const [content] = EVERY_MAIL;
  if (content === undefined) throw new Error('there is no mail');
  expect(write(content)).toEqual(write(content));
  expect(write(content).messageId).toBe('<0f8fad5b-d9cb-469f-a165-70867728950e@post.example>');
});

it.each([
  ['de-AT', 'de'],
  ['FR', 'fr'],
  ['nl', 'en'],
  ['', 'en'],
])('the language %j gets the texts of %s', (language, expected) => {
  const [content] = EVERY_MAIL;
  if (content === undefined) throw new Error('there is no mail');
  expect(write(content, language).language).toBe(expected);
});

it('shows times in the reader’s zone and language', () => {
  const reset = EVERY_MAIL.find(({ kind }) => kind === 'password_reset');
  if (reset === undefined) throw new Error('there is no such mail');
  expect(write(reset, 'en').text.replaceAll('\n', ' ')).toContain('8 March 2029 at 13:00 CET');
  expect(write(reset, 'de').text.replaceAll('\n', ' ')).toContain('8. März 2029 um 13:00 MEZ');
});
