import type { PlatformKey } from '@crier/domain';
import type { Connections } from '../accounts/connections/create-connections.ts';
import type { Invitations } from '../people/invitations.ts';
import type { AdministrationStore } from '../ports/administration.ts';
import type { AppStore, LogoStore } from '../ports/apps.ts';
import type { AttemptStore } from '../ports/attempts.ts';
import type { HoldStore } from '../ports/hold-administration.ts';
import type { MediaDisk } from '../ports/media-files.ts';
import type { SendNotice } from '../ports/notice-addresses.ts';
import type { NoticeChoiceStore } from '../ports/notice-choices.ts';
import type { NoticeTargetStore } from '../ports/notice-targets.ts';
import type { WaitingOutage } from '../ports/notices.ts';
import type { RegistrationPolicyStore } from '../ports/registration-policy.ts';
import type { Credentials } from '../ports/sessions.ts';
import type { SystemState } from '../ports/system.ts';
import type { RemovalOfWorkspaces } from '../workspaces/remove-workspaces.ts';
import type { ToDomain } from './settings.ts';

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

/** What connecting accounts in a browser needs. */
export interface ConnectingDependencies {
  readonly connections: Connections;
  readonly disk: Pick<MediaDisk, 'urlOf'>;
}

/** What the use cases about browsers and chats of users need. */
export interface NoticeTargetDependencies {
  readonly store: NoticeTargetStore;
  readonly send: SendNotice;
  /** The public key that browsers subscribe with, base64url. */
  readonly readPushKey: () => Promise<string>;
  /** What keeps messages from an address of the right form, by the name of its field; null if nothing does. */
  readonly privateFault: (address: string, field: string) => string | null;
  /** The page on which people choose what they are told. */
  readonly url: string;
}

/** Everything the use cases of the console need from outside. */
export interface ConsoleDependencies {
  readonly administration: AdministrationStore;
  readonly hold: HoldStore;
  readonly removal: RemovalOfWorkspaces;
  readonly settings: SettingDependencies;
  /** Null if OAuth is switched off; then there are no use cases about apps. */
  readonly apps: AppDependencies | null;
  /** Returns the user with this e-mail address and password; null if they do not match. */
  readonly checkCredentials: (email: string, password: string) => Promise<Credentials | null>;
  /** Returns a PHC string. */
  readonly hashPassword: (password: string) => Promise<string>;
  readonly noticeChoices: NoticeChoiceStore;
  /** The networks that refuse everything, for a workspace. */
  readonly readOutages: (workspaceId: number) => Promise<readonly WaitingOutage[]>;
  readonly noticeTargets: NoticeTargetDependencies;
  readonly makeKey: () => MadeKey;
  readonly attempts: AttemptStore;
  /** How many wrong entries of their own password a user has within 15 minutes; 0 for no limit. */
  readonly passwordAttempts: number;
  readonly invitations: Pick<Invitations, 'list' | 'create' | 'revoke'>;
  /** Makes a link to accept an invitation, and the SHA-256 of its secret. */
  readonly makeInvitationLink: () => { readonly link: string; readonly hash: Uint8Array };
  /** Makes a link to set a password, and the SHA-256 of its secret. */
  readonly makeResetLink: () => { readonly link: string; readonly hash: Uint8Array };
  /** Reads the present state of the installation. */
  readonly readSystem: () => Promise<SystemState>;
  /** The versions of networks' interfaces that the installation speaks and that end; `endsAt` in ms since the epoch. */
  readonly networkVersions: readonly NetworkVersion[];
  /**
   * Makes the link that confirms a new e-mail address; null where no mail is sent, and a new address takes effect at
   * once. `passwordHash` is the PHC string of the present password.
   */
  readonly makeAddressLink:
    | ((change: {
        readonly userId: number;
        readonly from: string;
        readonly to: string;
        readonly passwordHash: string;
      }) => { readonly link: string; readonly expiresAt: Date })
    | null;
  /** Whether the installation sends mail. */
  readonly sendsMail: boolean;
  readonly edition: 'standard' | 'multi_tenant';
  readonly now: () => number;
}

/** A version of a network's interface that is in use. */
export interface NetworkVersion {
  readonly provider: PlatformKey;
  readonly version: string;
  readonly endsAt: number;
}
