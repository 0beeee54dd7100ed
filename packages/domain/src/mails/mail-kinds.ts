import type { NoticeLine } from '../causes/notice-line.ts';

/** What a mail of each kind says. Times are ISO 8601 in UTC; `timezone` is the zone in which the reader sees them. */
export interface MailParams {
  /** Somebody may join a workspace. */
  readonly invitation: {
    readonly workspace: string;
    /** The name of the user who invites. */
    readonly inviter: string;
    readonly link: string;
    readonly expires_at: string;
    readonly timezone: string;
  };
  /** A user asked for a link to set a new password. */
  readonly password_reset: {
    readonly link: string;
    readonly expires_at: string;
    readonly timezone: string;
  };
  /** A user wants to sign in with the address that the mail goes to. */
  readonly address_confirmation: {
    readonly address: string;
    readonly link: string;
    readonly expires_at: string;
    readonly timezone: string;
  };
  /** To a user's present address: another one is to replace it. */
  readonly address_change: { readonly address: string };
  /** Somebody signed in from a browser that the user had not used before. */
  readonly new_sign_in: {
    readonly browser: string | null;
    readonly address: string | null;
    readonly timezone: string;
  };
  /** A personal key of the user was created. */
  readonly new_key: {
    readonly key: string;
    /** The last characters of the key. */
    readonly hint: string;
    /** Null for a key that never expires. */
    readonly expires_at: string | null;
    readonly timezone: string;
  };
  /** The user allowed an app to act for them. */
  readonly new_app: { readonly app: string; readonly timezone: string };
  /** To every administrator of the installation: there is another one. */
  readonly new_administrator: {
    readonly person: string;
    readonly email: string;
    /** Who made them one; null for an operator. */
    readonly by: string | null;
    readonly timezone: string;
  };
  /** What needs the user, or needed them until now. */
  readonly notices: {
    readonly lines: readonly NoticeLine[];
    /** The link that stops mails of this kind. */
    readonly unsubscribe: string;
    readonly timezone: string;
  };
  /** What the week brought in the user's workspaces. */
  readonly summary: {
    readonly weeks: readonly {
      /** UUID and name of the workspace. */
      readonly workspace: string;
      readonly name: string;
      readonly published: number;
      readonly failed: number;
      readonly planned: number;
    }[];
    readonly unsubscribe: string;
    readonly timezone: string;
  };
  /** An operator tries whether mail arrives. */
  readonly test: { readonly timezone: string };
}

/** A reason to send a mail. */
export type MailKind = keyof MailParams;

const KINDS: Readonly<Record<MailKind, true>> = {
  invitation: true,
  password_reset: true,
  address_confirmation: true,
  address_change: true,
  new_sign_in: true,
  new_key: true,
  new_app: true,
  new_administrator: true,
  notices: true,
  summary: true,
  test: true,
};

/** Whether mails of this kind are known; a newer version of the service may have more. */
export function isMailKind(name: string): name is MailKind {
  return Object.hasOwn(KINDS, name);
}

/** Params that give access, such as links with a token: stored sealed, and deleted once the mail has ended. */
export const SECRET_MAIL_PARAMS: readonly string[] = ['link', 'unsubscribe'];

/** A kind of mail with what it says. */
export type MailContent = {
  readonly [Kind in MailKind]: { readonly kind: Kind; readonly params: MailParams[Kind] };
}[MailKind];
