import type { RemovalOfWorkspaces } from '../administration/remove-workspaces.ts';
import type { ToDomain } from '../administration/settings.ts';
import type { Invitations } from '../members/invitations.ts';
import type { AdministrationStore } from '../ports/administration.ts';
import type { AppStore, LogoStore } from '../ports/apps.ts';
import type { AttemptStore } from '../ports/attempts.ts';
import type { HoldStore } from '../ports/hold-administration.ts';
import type { RegistrationPolicyStore } from '../ports/registration-policy.ts';
import type { Credentials } from '../ports/sessions.ts';
import type { SystemState } from '../ports/system.ts';

/** A new personal key: `plain` is shown once, `hash` and `hint` are stored. */
export interface MadeKey {
  readonly plain: string;
  readonly hash: Uint8Array;
  readonly hint: string;
}

/** What the use cases about apps need. */
export interface AppDependencies {
  readonly store: AppStore;
  readonly logos: LogoStore;
}

/** What the use cases about settings need. */
export interface SettingDependencies {
  readonly store: RegistrationPolicyStore;
  readonly toDomain: ToDomain;
}

/** Everything the use cases of the console need from outside. */
export interface ConsoleDependencies {
  readonly administration: AdministrationStore;
  readonly hold: HoldStore;
  readonly removal: RemovalOfWorkspaces;
  readonly settings: SettingDependencies;
  /** Null where OAuth is switched off: then there are no use cases about apps. */
  readonly apps: AppDependencies | null;
  /** Who has an e-mail address and a password; null when they are not right. */
  readonly checkCredentials: (email: string, password: string) => Promise<Credentials | null>;
  /** A PHC string. */
  readonly hashPassword: (password: string) => Promise<string>;
  readonly makeKey: () => MadeKey;
  readonly attempts: AttemptStore;
  /** How often a user may be wrong about their own password within 15 minutes; 0 for as often as they like. */
  readonly passwordAttempts: number;
  readonly invitations: Pick<Invitations, 'list' | 'create' | 'revoke'>;
  /** A new link to accept an invitation by, and the SHA-256 of what is secret in it. */
  readonly makeInvitationLink: () => { readonly link: string; readonly hash: Uint8Array };
  /** A new link to set a password by, and the SHA-256 of what is secret in it. */
  readonly makeResetLink: () => { readonly link: string; readonly hash: Uint8Array };
  /** Reads how the installation is now. */
  readonly readSystem: () => Promise<SystemState>;
  readonly edition: 'standard' | 'multi_tenant';
  readonly now: () => number;
}
