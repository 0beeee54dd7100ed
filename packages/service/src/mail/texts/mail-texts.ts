import type { MailKind } from '@crier/domain';

/** The kinds of mail whose words are here. Those about notices have the words of notices. */
export type WordedKind = Exclude<MailKind, 'notices' | 'summary'>;

/** The words of one kind of mail. `{names}` in braces are filled in with what the mail is about. */
export interface KindTexts {
  readonly subject: string;
  readonly heading: string;
  /** What happened. */
  readonly said: readonly string[];
  /** What to do; empty if nothing. */
  readonly action: string;
  /** What else to know. */
  readonly afterwards: readonly string[];
  /** Why the reader gets it. */
  readonly footer: string;
}

/** Every word of mails in one language. */
export interface MailTexts {
  /** Primary language subtag (BCP 47), by which dates are written, too. */
  readonly locale: string;
  /** What stands between the name of a fact and the fact. */
  readonly colon: string;
  readonly invitation: KindTexts;
  readonly password_reset: KindTexts;
  readonly address_confirmation: KindTexts;
  readonly address_change: KindTexts;
  readonly new_sign_in: KindTexts;
  readonly new_key: KindTexts;
  readonly new_app: KindTexts;
  readonly new_administrator: KindTexts;
  readonly test: KindTexts;
  /** The names of facts. */
  readonly facts: Readonly<
    Record<'browser' | 'address' | 'time' | 'key' | 'ends' | 'app' | 'person' | 'email' | 'by', string>
  >;
  /** Said where something is not known, and of what never ends. */
  readonly unknown: string;
  readonly never: string;
  /** An operator of the installation, who has no name here. */
  readonly operator: string;
}
