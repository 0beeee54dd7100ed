import type { JsonObject, MailContent } from '@crier/domain';

/** Somebody who gets mail. */
export interface MailRecipient {
  /** Null for people without an account; the mails of a user are deleted with them. */
  readonly userId: number | null;
  readonly address: string;
  readonly name: string;
}

/** A mail to send. */
export type QueuedMail = MailContent & {
  readonly to: MailRecipient;
  /** BCP 47 tag; English is used for a language that has no texts. */
  readonly language: string;
  /** The workspace that the mail is about; the mail is deleted with it. */
  readonly workspaceId?: number;
  /** What the mail is about, such as `reset:7`. A mail about the same that was not sent yet is not sent any more. */
  readonly about?: string;
  /** From when on the mail says nothing useful, and is not sent any more. */
  readonly expiresAt?: Date;
};

/** The outbox, in the transaction of what causes the mails. */
export interface MailRows {
  /** Writes a mail that is sent once the transaction has committed; false, and nothing, where no mail is sent. */
  queue(mail: QueuedMail): Promise<boolean>;
  /** Deletes what was not sent yet about something. */
  withdraw(about: string): Promise<void>;
}

/** How a mail ended, as stored. */
export type MailEnd = 'sent' | 'refused' | 'given_up' | 'expired' | 'unreadable';

/** A mail as the worker holding its claim sees it. */
export interface HeldMail {
  readonly id: string;
  readonly token: string;
  readonly to: MailRecipient;
  readonly language: string;
  /** The kind of mail; a newer version of the service may have written one that this one does not know. */
  readonly kind: string;
  /** What it says; null if it can't be opened with the present secret. */
  readonly params: JsonObject | null;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  /** Number of attempts before this one. */
  readonly attempts: number;
  /** How many earlier claims ended without an outcome because their process died. */
  readonly crashes: number;
}

/** The worker's outbox. Every method is atomic; with a lost claim, nothing changes but the count of crashes. */
export interface MailStore {
  /** Null when the mail has ended, waits, or is claimed by another worker. */
  claim(id: string, token: string, ms: number): Promise<HeldMail | null>;
  /** Ends the mail and deletes what it said. `answer` is the server's last word. */
  end(held: HeldMail, end: MailEnd, answer: string): Promise<void>;
  /** Counts the attempt, releases the claim, and leaves the mail until `at`. */
  postpone(held: HeldMail, at: Date, answer: string): Promise<void>;
  /** Deletes at most `limit` mails that ended more than `MAIL_DAYS` ago, and returns how many. */
  prune(limit: number): Promise<number>;
}

/** How long it is remembered that a mail was sent, in days. */
export const MAIL_DAYS = 30;

/** A mail as it goes out. */
export interface OutgoingMail {
  /** The same in every attempt at a mail. */
  readonly messageId: string;
  readonly to: Pick<MailRecipient, 'address' | 'name'>;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly language: string;
  /** The link that stops mails of this kind (RFC 8058); absent for those that nobody can stop. */
  readonly unsubscribe?: string;
}

/** What a mail server made of a mail. */
export interface MailAnswer {
  /** `refused`: for good. `failed`: another attempt may succeed; the mail may have arrived nevertheless. */
  readonly outcome: 'sent' | 'refused' | 'failed';
  /** What the server said, or what went wrong, without secrets. */
  readonly answer: string;
}

/** Hands mails to a mail server. */
export interface MailTransport {
  /** Never throws because of the server. */
  send(mail: OutgoingMail): Promise<MailAnswer>;
}
