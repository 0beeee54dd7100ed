import PostalMime, { type Email } from 'postal-mime';

/** A mail that the server has taken. */
export interface ReceivedMail {
  /** Counts from 1. */
  readonly id: number;
  readonly at: Date;
  /** The addresses of the envelope. */
  readonly from: string;
  readonly to: readonly string[];
  /** Whether it came over TLS, and as whom the sender had logged in; null if they had not. */
  readonly secure: boolean;
  readonly user: string | null;
  readonly subject: string;
  readonly messageId: string;
  readonly text: string;
  readonly html: string;
  readonly headers: ReadonlyMap<string, string>;
  /** The mail as it came. */
  readonly raw: string;
}

/** What the connection tells about a mail. */
export type MailFacts = Pick<ReceivedMail, 'id' | 'at' | 'from' | 'to' | 'secure' | 'user'>;

/** Reads a mail as mail programs do. */
export async function readMail(raw: Buffer, facts: MailFacts): Promise<ReceivedMail> {
  const mail: Email = await PostalMime.parse(raw);
  return {
    ...facts,
    subject: mail.subject ?? '',
    messageId: mail.messageId ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    headers: new Map(mail.headers.map(({ key, value }) => [key, value])),
    raw: raw.toString('utf8'),
  };
}
