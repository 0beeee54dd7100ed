import type { AuditAction } from '@crier/domain';
import type { Kind, Way } from './expected.ts';

/** The tables that keep a secret or something that expires: what can be redeemed from each, or why nothing can. */
export const TABLES: Readonly<Record<string, readonly Kind[] | string>> = {
  account_connections: ['connectLink', 'callback', 'choice'],
  account_recordings: 'the calls of a post, which only operators read',
  chunked_uploads: ['upload'],
  idempotency_records: ['answer'],
  invitations: ['invitation', 'knownInvitation'],
  mails: 'the links of other tables, sealed until they are sent',
  oauth_access_tokens: ['accessToken'],
  oauth_assertions: 'the mark of an assertion that was used up',
  oauth_clients: 'the secret of an app, which no user made',
  oauth_codes: ['code'],
  oauth_refresh_tokens: ['refreshToken'],
  oauth_requests: ['consentPage'],
  password_resets: ['resetLink'],
  personal_keys: ['key'],
  sessions: 'the browsers themselves; everything else is tried in their name',
  upload_chunks: ['upload'],
  users: 'the password itself',
};

/** Kinds that no table with a secret keeps. */
export const ELSEWHERE: Readonly<Partial<Record<Kind, string>>> = {
  download: 'a task of the worker, in remote_downloads',
  mediaAddress: 'sealed in the address',
  setupLink: 'a setting',
};

type Group = 'access' | 'member' | 'user' | 'session' | 'workspace' | 'key' | 'app' | 'installation';

/** The actions on people, apps and workspaces: the way in which somebody loses a right by each, or null for none. */
export const ACTIONS: Readonly<Record<Extract<AuditAction, `${Group}.${string}`>, readonly Way[] | null>> = {
  'access.ended': ['accessEnded'],
  'app.allowed': null,
  'app.blocked': null,
  'app.created': null,
  'app.deleted': null,
  'app.disconnected': null,
  'app.edited': null,
  'app.registered': null,
  'app.secret_rotated': null,
  'app.unblocked': null,
  'installation.held': null,
  'installation.hold_decided': null,
  'installation.released': null,
  'installation.restored': ['restored'],
  'installation.setup_link_made': null,
  'key.created': null,
  'key.revoked': null,
  'member.added': null,
  'member.changed': ['demoted'],
  'member.removed': ['removed'],
  'session.begun': null,
  'session.ended': ['sessionsEnded'],
  'user.created': null,
  'user.deleted': ['deleted'],
  'user.edited': ['demoted', 'passwordChanged'],
  'user.keys_revoked': null,
  'user.password_reset': ['passwordReset'],
  'user.password_set': ['passwordChanged'],
  'user.reset_link_made': null,
  'user.sessions_ended': ['sessionsEnded'],
  'user.suspended': ['suspended'],
  'user.unsuspended': null,
  'user.view_begun': null,
  'user.view_ended': null,
  'workspace.created': null,
  'workspace.deleted': ['workspaceDeleted'],
  'workspace.edited': ['locked'],
};
