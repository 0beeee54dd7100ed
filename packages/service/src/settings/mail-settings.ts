import { z } from 'zod';

/**
 * How a connection to the mail server is protected. `implicit`: by TLS from the start. `required`: by STARTTLS, without
 * which nothing is sent. `optional`: by STARTTLS if the server offers it, whatever its certificate. `none`: not at all.
 */
export type MailTls = 'implicit' | 'required' | 'optional' | 'none';

/** A mail server, and by what name it is logged in to. */
export interface MailServer {
  readonly host: string;
  readonly port: number;
  readonly tls: MailTls;
  /** Null if the server asks for none. */
  readonly login: { readonly user: string; readonly password: string } | null;
}

/** How the installation sends mail. */
export interface MailSettings extends MailServer {
  readonly from: { readonly name: string; readonly address: string };
}

/** What SMTP_URL expects, as the end of a sentence. */
const SMTP_URL_EXPECTED =
  'the address of a mail server such as smtps://user:password@mail.example or smtp://mail.example:587, with ?tls=optional or ?tls=none if the server has no valid certificate; write special characters in user and password as %XX';

/** What SERVICE_MAIL_FROM expects, as the end of a sentence. */
const MAIL_FROM_EXPECTED =
  'the address that mails come from, such as crier@social.example or Crier <crier@social.example>';

const IMPLICIT_PORT = 465;
const SUBMISSION_PORT = 587;
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/;
const HOST = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]*[a-z0-9])?$|^[0-9a-f:.]+$/i;

const smtpUrlSchema = z.string().transform((text, context): MailServer => {
  const server = parseSmtpUrl(text);
  if (server !== null) return server;
  context.addIssue({ code: 'custom', message: SMTP_URL_EXPECTED });
  return z.NEVER;
});

const mailFromSchema = z.string().transform((text, context): MailSettings['from'] => {
  const from = parseMailFrom(text);
  if (from !== null) return from;
  context.addIssue({ code: 'custom', message: MAIL_FROM_EXPECTED });
  return z.NEVER;
});

/** How each setting is read, and what it expects as the end of a sentence. */
export const MAIL_VARIABLES = {
  SMTP_URL: [smtpUrlSchema, `${SMTP_URL_EXPECTED}; needs SERVICE_MAIL_FROM as well`],
  SERVICE_MAIL_FROM: [mailFromSchema, `${MAIL_FROM_EXPECTED}; needs SMTP_URL as well`],
} as const;

interface ReadMail {
  readonly SMTP_URL?: MailServer | undefined;
  readonly SERVICE_MAIL_FROM?: MailSettings['from'] | undefined;
}

/** Null if the installation sends no mail. */
export function mailOf({ SMTP_URL: server, SERVICE_MAIL_FROM: from }: ReadMail): MailSettings | null {
  return server && from ? { ...server, from } : null;
}

/** Null for a text that is not the address of a mail server. */
function parseSmtpUrl(text: string): MailServer | null {
  if (!/^smtps?:\/\//.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isPlain = (url.pathname === '' || url.pathname === '/') && url.hash === '';
  if (!isPlain || !HOST.test(host)) return null;
  const isImplicit = url.protocol === 'smtps:';
  const tls = tlsOf([...url.searchParams], isImplicit, LOOPBACK.test(host));
  const login = loginOf(url);
  if (tls === null || login === undefined) return null;
  const port = url.port === '' ? (isImplicit ? IMPLICIT_PORT : SUBMISSION_PORT) : Number(url.port);
  return port === 0 ? null : { host, port, tls, login };
}

/** A connection within this machine needs no protection. */
function tlsOf(
  parameters: readonly (readonly [string, string])[],
  isImplicit: boolean,
  isLoopback: boolean,
): MailTls | null {
  const [parameter, ...others] = parameters;
  if (parameter === undefined) return isImplicit ? 'implicit' : isLoopback ? 'optional' : 'required';
  const [name, value] = parameter;
  const isKnown = name === 'tls' && (value === 'optional' || value === 'none');
  return isImplicit || others.length > 0 || !isKnown ? null : value;
}

/** Undefined if only one of user and password is there, or one of them is not encoded as in an address. */
function loginOf({ username, password }: URL): MailServer['login'] | undefined {
  if (username === '' && password === '') return null;
  if (username === '' || password === '') return undefined;
  try {
    return { user: decodeURIComponent(username), password: decodeURIComponent(password) };
  } catch {
    return undefined;
  }
}

const ADDRESS = /^[^\s<>@,;:"\\()[\]]+@[^\s<>@,;:"\\()[\]]+$/;

/** Null for a text that is not an address with or without a name before it. */
function parseMailFrom(text: string): MailSettings['from'] | null {
  const named = /^(?:"([^"<>]*)"|([^"<>]*))\s*<([^<>]*)>$/.exec(text);
  const address = (named?.[3] ?? text).trim();
  const name = (named?.[1] ?? named?.[2] ?? '').trim();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a header has none of these.
  const isWrong = !ADDRESS.test(address) || address.length > 254 || /[\u0000-\u001f\u007f]/.test(text);
  return isWrong ? null : { name, address };
}
