import { describe, expect, it } from 'vitest';
import { parseSettings } from './parse-settings.ts';
import { redacted } from './settings.ts';
import { SettingsError } from './settings-error.ts';

const ENVIRONMENT = {
  SERVICE_BASE_URL: 'https://social.example',
  SERVICE_SECRET: 'a-secret-only-for-tests-of-forty-characters',
  DATABASE_URL: 'postgres://crier@127.0.0.1/crier',
};
const FROM = 'crier@social.example';

const mailOf = (smtp: string, from = FROM) =>
  parseSettings({ ...ENVIRONMENT, SMTP_URL: smtp, SERVICE_MAIL_FROM: from }).mail;

function problemsOf(environment: Record<string, string>): SettingsError {
  try {
    parseSettings({ ...ENVIRONMENT, ...environment });
  } catch (error) {
    if (error instanceof SettingsError) return error;
  }
  throw new Error('the settings were accepted');
}

describe('SMTP_URL', () => {
  it.each([
    ['smtps://mail.example', { host: 'mail.example', port: 465, tls: 'implicit', login: null }],
    ['smtp://mail.example', { host: 'mail.example', port: 587, tls: 'required', login: null }],
    ['smtp://mail.example:2525?tls=optional', { host: 'mail.example', port: 2525, tls: 'optional' }],
    ['smtp://mail.example?tls=none', { host: 'mail.example', port: 587, tls: 'none' }],
    ['smtp://127.0.0.1:1025', { host: '127.0.0.1', port: 1025, tls: 'optional' }],
    ['smtp://localhost:25', { host: 'localhost', tls: 'optional' }],
    ['smtp://[::1]:25', { host: '::1', tls: 'optional' }],
    ['smtp://[2001:db8::1]', { host: '2001:db8::1', tls: 'required' }],
    ['smtps://ada:p%40ss%2Fword@mail.example', { login: { user: 'ada', password: 'p@ss/word' } }],
  ])('reads %s', (given, expected) => {
    expect(mailOf(given)).toMatchObject(expected);
  });

  it.each([
    'harbour.example',
    'http://mail.example',
    'smtp://?',
    'smtp://mail.example/path',
    'smtp://mail.example?tls=perhaps',
    'smtp://mail.example?tls=none&tls=optional',
    'smtp://mail.example?pool=true',
    'smtps://mail.example?tls=none',
    'smtp://ada@mail.example',
    'smtp://ada:%zz@mail.example',
    'smtp://mail.example:0',
    'smtp://mail_server!.example',
  ])('refuses %s without repeating it', (given) => {
    const error = problemsOf({ SMTP_URL: given, SERVICE_MAIL_FROM: FROM });
    expect(error.problems.map(({ name }) => name)).toEqual(['SMTP_URL']);
    expect(error.message).toMatch(/^SMTP_URL is wrong: expected the address of a mail server such as smtps:/);
    expect(error.message).not.toContain(given);
  });
});

describe('SERVICE_MAIL_FROM', () => {
  it.each([
    ['crier@social.example', { name: '', address: 'crier@social.example' }],
    ['Crier <crier@social.example>', { name: 'Crier', address: 'crier@social.example' }],
    ['"Crier, Harbour" <crier@social.example>', { name: 'Crier, Harbour' }],
    ['Bäckerei ☕ <crier@social.example>', { name: 'Bäckerei ☕' }],
  ])('reads %s', (given, expected) => {
    expect(mailOf('smtps://mail.example', given)?.from).toMatchObject(expected);
  });

  it.each([
    'crier',
    'crier@',
    '<crier@a.example> <b@a.example>',
    'a@b.example\r\nBcc: x@y.example',
    'a b@c.example',
  ])('refuses %j', (given) => {
    const error = problemsOf({ SMTP_URL: 'smtps://mail.example', SERVICE_MAIL_FROM: given });
    expect(error.problems.map(({ name }) => name)).toEqual(['SERVICE_MAIL_FROM']);
  });
});

it('without both settings no mail is sent', () => {
  expect(parseSettings(ENVIRONMENT).mail).toBeNull();
});

it.each([
  [
    { SMTP_URL: 'smtps://mail.example' },
    'SERVICE_MAIL_FROM is missing: expected the address that mails come from',
  ],
  [{ SERVICE_MAIL_FROM: FROM }, 'SMTP_URL is missing: expected the address of a mail server'],
])('one of the two alone is an error that names the other: %j', (environment, words) => {
  expect(problemsOf(environment).message).toContain(words);
});

it('settings that are logged have no password of the mail server', () => {
  const settings = parseSettings({
    ...ENVIRONMENT,
    SMTP_URL: 'smtps://ada:hunter-22@mail.example',
    SERVICE_MAIL_FROM: FROM,
  });
  const logged = JSON.stringify(redacted(settings));
  expect(logged).toContain('mail.example');
  expect(logged).not.toContain('hunter-22');
});
