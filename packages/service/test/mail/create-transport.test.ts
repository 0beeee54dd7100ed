import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { type MailServer, type MailServerOptions, startMailServer, type Treatment } from '@crier/dev-mail';
import { createSelfSigned } from '@crier/launch';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createMailTransport, type SmtpTransport } from '../../src/mail/create-transport.ts';
import type { MailTls } from '../../src/settings/mail-settings.ts';

const LOGIN = { user: 'ada', password: 'hunter-22' };
const MAIL = {
  messageId: '<one@social.example>',
  to: { address: 'noa@social.example', name: 'Noa Marsh' },
  ...{ subject: 'Hello', text: 'Hello Noa', html: '<p>Hello Noa</p>', language: 'en' },
};
/** Short, for servers that do not answer. */
const SHORT = { answerMs: 300, mailMs: 2_000 };

const identity = createSelfSigned(['localhost']);
const usual = getCACertificates('default');
beforeAll(() => setDefaultCACertificates([...usual, identity.cert]));
afterAll(() => setDefaultCACertificates(usual));

let server: MailServer;
afterEach(() => server.stop());

async function open(
  tls: MailTls,
  options: MailServerOptions = {},
  { host = 'localhost', login = null as typeof LOGIN | null, times = SHORT } = {},
): Promise<SmtpTransport> {
  server = await startMailServer({ identity, ...options });
  const from = { name: 'Crier', address: 'crier@social.example' };
  return createMailTransport({ host, port: server.port, tls, login, from }, times);
}

describe('protection of the connection', () => {
  it('smtps is TLS from the start', async () => {
    const transport = await open('implicit', { tls: 'implicit', login: LOGIN }, { login: LOGIN });
    expect(await transport.send(MAIL)).toMatchObject({ outcome: 'sent' });
    expect(server.mails[0]).toMatchObject({ secure: true, user: 'ada', to: ['noa@social.example'] });
  });

  it('smtp upgrades by STARTTLS before it logs in', async () => {
    const transport = await open('required', { tls: 'starttls', login: LOGIN }, { login: LOGIN });
    expect(await transport.send(MAIL)).toMatchObject({ outcome: 'sent' });
    expect(server.mails[0]).toMatchObject({ secure: true, user: 'ada' });
  });

  it('smtp neither logs in nor sends if the server offers no STARTTLS', async () => {
    const transport = await open('required', { login: LOGIN }, { login: LOGIN });
    expect(await transport.send(MAIL)).toMatchObject({
      outcome: 'failed',
      answer: expect.stringMatching(/TLS/i),
    });
    expect(server.mails).toEqual([]);
  });

  it('refuses a certificate for another name', async () => {
    const transport = await open('required', { tls: 'starttls' }, { host: '127.0.0.1' });
    expect((await transport.send(MAIL)).outcome).toBe('failed');
    expect(server.mails).toEqual([]);
  });

  it('with tls=optional it takes what the server offers', async () => {
    const transport = await open('optional', { tls: 'starttls' }, { host: '127.0.0.1' });
    expect((await transport.send(MAIL)).outcome).toBe('sent');
    expect(server.mails[0]?.secure).toBe(true);
    await server.stop();
    const plain = await open('optional');
    expect((await plain.send(MAIL)).outcome).toBe('sent');
    expect(server.mails[0]?.secure).toBe(false);
  });

  it('with tls=none it never upgrades', async () => {
    const transport = await open('none', { tls: 'starttls' });
    expect((await transport.send(MAIL)).outcome).toBe('sent');
    expect(server.mails[0]?.secure).toBe(false);
  });
});

describe('answers of the server', () => {
  it.each<[string, Treatment, 'refused' | 'failed', RegExp]>([
    [
      'an unknown recipient',
      { refuse: 'recipient', code: 550, text: 'no such user' },
      'refused',
      /no such user/,
    ],
    ['a full mailbox', { refuse: 'recipient', code: 452, text: 'mailbox full' }, 'failed', /mailbox full/],
    ['content taken for spam', { refuse: 'content', code: 554, text: 'spam' }, 'refused', /spam/],
    ['a busy server', { refuse: 'content', code: 451, text: 'try later' }, 'failed', /try later/],
    [
      'a sender that it does not know',
      { refuse: 'sender', code: 550, text: 'not yours' },
      'failed',
      /not yours/,
    ],
    ['a connection that drops after the mail', { afterData: 'drop' }, 'failed', /./],
    ['a server slower than the time-out', { afterData: 'hang' }, 'failed', /time|long/i],
  ])('%s', async (_, treatment, outcome, words) => {
    const transport = await open('none');
    server.treatNext(treatment);
    expect(await transport.send(MAIL)).toEqual({ outcome, answer: expect.stringMatching(words) });
    expect(await transport.send(MAIL)).toMatchObject({ outcome: 'sent' });
    expect(new Set(server.mails.map(({ messageId }) => messageId))).toEqual(new Set([MAIL.messageId]));
  });

  it('a wrong login is tried again and its password told to nobody', async () => {
    const login = { ...LOGIN, password: 'another-secret' };
    const transport = await open('required', { tls: 'starttls', login: LOGIN }, { login });
    const { outcome, answer } = await transport.send(MAIL);
    expect([outcome, answer]).toEqual(['failed', expect.stringMatching(/login/i)]);
    expect(answer).not.toContain('another-secret');
    await expect(transport.verify()).rejects.toThrow(/login/i);
  });

  it('a server that is away is tried again', async () => {
    const transport = await open('none');
    await server.stop();
    expect(await transport.send(MAIL)).toEqual({
      outcome: 'failed',
      answer: expect.stringMatching(/ECONNREFUSED/),
    });
    await expect(transport.verify()).rejects.toThrow(/ECONNREFUSED/);
  });

  it('verifying sends nothing', async () => {
    const transport = await open('required', { tls: 'starttls', login: LOGIN }, { login: LOGIN });
    await transport.verify();
    expect([server.connections(), server.mails.length]).toEqual([1, 0]);
  });
});

describe('headers', () => {
  it.each([
    ['CR and LF', 'Eve\r\nBcc: victim@social.example'],
    ['LF and an empty line', 'Eve\nX-Evil: yes\n\nbody'],
    ['a line separator', 'Eve\u2028X-Evil: yes'],
    ['quotes and another address', 'Mølle "Å" <eve@evil.example>, ada@evil.example'],
    ['letters of other scripts', '朝のパン 🥐'],
    ['10,000 characters', 'x'.repeat(10_000)],
    ['half a character', '\ud800 lone'],
    ['an encoded word', '=?utf-8?q?X=0d=0aBcc:_victim=40social.example?='],
  ])('a name and a subject with %s add no header and no recipient', async (_, text) => {
    const transport = await open('none');
    const mail = { ...MAIL, subject: text, to: { address: 'noa@social.example', name: text } };
    expect((await transport.send(mail)).outcome).toBe('sent');
    const [received] = server.mails;
    expect(received?.to).toEqual(['noa@social.example']);
    expect([received?.headers.has('bcc'), received?.headers.has('x-evil')]).toEqual([false, false]);
    const head = received?.raw.split('\r\n\r\n')[0] ?? '';
    expect(head.split('\r\n').every((line) => line.length <= 998 && /^[\x20-\x7e\t]*$/.test(line))).toBe(
      true,
    );
    expect(received?.text).toBe('Hello Noa\n');
  });

  it('says that no person wrote it, in which language, and as what', async () => {
    const transport = await open('none');
    await transport.send({ ...MAIL, language: 'de' });
    const [received] = server.mails;
    expect(received?.headers.get('auto-submitted')).toBe('auto-generated');
    expect(received?.headers.get('content-language')).toBe('de');
    expect(received?.headers.get('from')).toBe('Crier <crier@social.example>');
    expect(received?.messageId).toBe('<one@social.example>');
    expect([received?.text.trim(), received?.html.trim()]).toEqual(['Hello Noa', '<p>Hello Noa</p>']);
  });
});
