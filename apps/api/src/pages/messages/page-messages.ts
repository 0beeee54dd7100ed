import type { MutedKind } from '@crier/operations/ports';

/**
 * The texts of the pages in one language. `{names}` in braces are filled in: `{app}` with the app's name, `{name}` and
 * `{email}` with the signed-in user's, `{service}` with the host of the service, `{scheme}` and `{minutes}` with what they say.
 */
export interface PageMessages {
  /** Primary language subtag (BCP 47), as in the `lang` attribute. */
  readonly locale: string;
  /** Precedes the title of a page that reports an error. */
  readonly errorPrefix: string;
  /** What the service is for, shown in a preview of a link to it. */
  readonly about: string;
  /** Heading of the list of what is wrong with a form. */
  readonly problems: string;
  readonly passwordLength: string;
  readonly passwordCommon: string;
  readonly signIn: {
    readonly title: string;
    /** Heading of the form. */
    readonly service: string;
    readonly forApp: string;
    /** Used when the app can't be named. */
    readonly forUnknownApp: string;
    readonly email: string;
    readonly password: string;
    readonly submit: string;
    readonly emailMissing: string;
    readonly passwordMissing: string;
    readonly failed: string;
    /** The password is right, but an administrator suspended the user. */
    readonly suspended: string;
    readonly tooOften: string;
    readonly signedInAs: string;
    readonly continueAs: string;
    /** What to do when the password is forgotten, where no mail is sent. */
    readonly forgotten: string;
    /** The link to where people ask for a mail. */
    readonly forgot: string;
  };
  readonly signedIn: { readonly title: string; readonly signOut: string };
  readonly noPanel: { readonly title: string; readonly text: string };
  readonly join: {
    readonly title: string;
    readonly heading: string;
    readonly invitedBy: string;
    readonly forAddress: string;
    readonly name: string;
    readonly create: string;
    readonly joinAs: string;
    readonly signIn: string;
    readonly otherAccount: string;
    readonly nameMissing: string;
    /** Told to somebody who is signed in with an address that was not invited. */
    readonly otherAddress: string;
  };
  /** Creating the first account. */
  readonly setup: Readonly<Record<'title' | 'about' | 'timezone' | 'submit' | 'emailInvalid', string>>;
  /** How the operator gets the link to create the first account. */
  readonly notSetUp: Readonly<Record<'title' | 'text' | 'inDocker' | 'open', string>>;
  readonly reset: Readonly<
    Record<'title' | 'forUser' | 'ends' | 'password' | 'keysGoOn' | 'revokeKeys' | 'submit', string>
  >;
  /** Confirming a new e-mail address. */
  readonly address: Readonly<Record<'title' | 'about' | 'submit' | 'doneTitle' | 'done' | 'goOn', string>>;
  /** Stopping mails of some kinds. */
  readonly unsubscribe: Readonly<
    Record<'title' | 'about' | 'losing' | 'submit' | 'doneTitle' | 'done' | 'profile', string>
  > & {
    readonly kinds: Readonly<Record<MutedKind, string>>;
  };
  /** Asking for a link to set a new password; `sent` is the answer to every address. */
  readonly forgot: Readonly<
    Record<'title' | 'about' | 'submit' | 'back' | 'sentTitle' | 'sent' | 'notArrived', string>
  >;
  readonly consent: {
    readonly title: string;
    readonly returnsTo: string;
    readonly verified: string;
    readonly thisComputer: string;
    readonly appScheme: string;
    readonly documentHost: string;
    readonly account: string;
    readonly otherAccount: string;
    readonly may: string;
    /** What each scope lets the app do, as a continuation of `may`. */
    readonly scopes: Readonly<Record<'api' | 'mcp', string>>;
    readonly asYourRole: string;
    readonly unverified: string;
    readonly onlyLocal: string;
    readonly onDevice: string;
    readonly allow: string;
    readonly deny: string;
  };
  /** The page that stays in the browser when an app is opened by its scheme. */
  readonly returned: {
    readonly title: string;
    readonly allowed: string;
    readonly denied: string;
    readonly open: string;
    readonly close: string;
  };
  readonly failure: {
    readonly title: string;
    readonly app: string;
    readonly request: string;
    readonly invitation: string;
    readonly full: string;
    /** A link to set a password. */
    readonly resetLink: string;
    /** A link to confirm a new e-mail address. */
    readonly addressLink: string;
    /** A link to stop mails. */
    readonly unsubscribeLink: string;
    /** A link to create the first account. */
    readonly setupLink: string;
    readonly foreign: string;
    readonly tooOften: string;
    readonly unavailable: string;
    readonly unexpected: string;
    readonly unreadable: string;
    readonly detail: string;
    readonly requestId: string;
  };
}
