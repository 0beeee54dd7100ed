import type { MailTransport, OutgoingMail } from '@crier/operations/ports';
import nodemailer from 'nodemailer';
import type { MailSettings, MailTls } from '../settings/mail-settings.ts';
import { oneLine } from './one-line.ts';

/** How long the server may take, in milliseconds. */
export interface MailTimes {
  /** For each answer. */
  readonly answerMs: number;
  /** For the whole mail. */
  readonly mailMs: number;
}

const TIMES: MailTimes = { answerMs: 20_000, mailMs: 60_000 };

/** A transport that can also look whether the server lets it in. */
export interface SmtpTransport extends MailTransport {
  /**
   * Connects, protects the connection and logs in, without sending anything.
   * @throws an error that says what the server answered, without secrets
   */
  verify(): Promise<void>;
}

/**
 * Hands mails to the installation's mail server, on a connection for each. Without the protection that the settings ask
 * for, neither the password nor a mail is sent. Names and subjects are encoded, so nothing in them becomes a header.
 */
export function createMailTransport(settings: MailSettings, times: MailTimes = TIMES): SmtpTransport {
  const { host, port, tls, login, from } = settings;
  const transport = nodemailer.createTransport({
    ...{ host, port, ...protection(tls) },
    ...(login === null ? {} : { auth: { user: login.user, pass: login.password } }),
    ...{ connectionTimeout: times.answerMs, greetingTimeout: times.answerMs, dnsTimeout: times.answerMs },
    ...{ socketTimeout: times.answerMs, disableFileAccess: true, disableUrlAccess: true },
  });
  const told = (error: unknown) => withoutSecrets(reason(error), login);
  return {
    send: async (mail) => {
      try {
        const signal = AbortSignal.timeout(times.mailMs);
        const { response } = await transport.sendMail({ ...messageOf(mail, from), signal });
        return { outcome: 'sent', answer: response };
      } catch (error) {
        return { outcome: outcomeOf(error), answer: told(error) };
      }
    },
    verify: async () => {
      try {
        await transport.verify();
      } catch (error) {
        throw new Error(told(error));
      }
    },
  };
}

function protection(tls: MailTls) {
  switch (tls) {
    case 'implicit':
      return { secure: true };
    case 'required':
      return { secure: false, requireTLS: true };
    case 'optional':
      // A server that need not offer TLS proves nothing by its certificate either.
      return { secure: false, tls: { rejectUnauthorized: false } };
    case 'none':
      return { secure: false, ignoreTLS: true };
  }
}

function messageOf(
  { messageId, to, subject, text, html, language, unsubscribe }: OutgoingMail,
  from: MailSettings['from'],
) {
  return {
    ...{ messageId, from: { ...from, name: oneLine(from.name) }, subject: oneLine(subject), text, html },
    to: { address: to.address, name: oneLine(to.name) },
    headers: {
      ...{ 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
      ...(unsubscribe === undefined ? {} : oneClick(unsubscribe)),
    },
  };
}

/** Headers by which mail programs offer to stop mails like this one (RFC 8058 §3.1). */
function oneClick(link: string) {
  return { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** The facts of an error of the connection. */
interface SmtpFacts {
  readonly code: string;
  readonly command: string;
  readonly responseCode: number | null;
}

function factsOf(error: unknown): SmtpFacts {
  const facts: Readonly<Record<string, unknown>> = error instanceof Error ? { ...error } : {};
  const { code, command, responseCode } = facts;
  return {
    code: typeof code === 'string' ? code : '',
    command: typeof command === 'string' ? command : '',
    responseCode: typeof responseCode === 'number' ? responseCode : null,
  };
}

/**
 * Only what the server says for good about the recipient or the content ends a mail: a refused login or sender is the
 * installation's affair, which somebody can put right.
 */
function outcomeOf(error: unknown): 'refused' | 'failed' {
  const { code, command, responseCode } = factsOf(error);
  const isAboutMail = command === 'RCPT TO' || command === 'DATA';
  if (responseCode !== null) return responseCode >= 500 && isAboutMail ? 'refused' : 'failed';
  return code === 'EENVELOPE' ? 'refused' : 'failed';
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.name === 'TimeoutError' || error.name === 'AbortError'
    ? 'The mail server took too long.'
    : oneLine(error.message);
}

function withoutSecrets(text: string, login: MailSettings['login']): string {
  if (login === null) return text;
  const { user, password } = login;
  const secrets = [password, base64(password), base64(`\0${user}\0${password}`)];
  return secrets.reduce((rest, secret) => rest.replaceAll(secret, '[redacted]'), text);
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}
