/** What somebody makes, or begins, that can be redeemed later. */
export const KINDS = {
  invitation: 'invitation, for a new account',
  knownInvitation: 'invitation, for an account that exists',
  resetLink: 'link to set a new password',
  setupLink: 'link to set the installation up',
  connectLink: 'link to reconnect an account',
  callback: 'return from a network',
  choice: 'offered choice of accounts',
  consentPage: 'page that asks to allow an app',
  code: 'authorization code',
  refreshToken: 'refresh token',
  accessToken: 'access token',
  key: 'personal key',
  upload: 'upload in chunks',
  download: 'download from an address',
  answer: 'kept answer to an `Idempotency-Key`',
  mediaAddress: 'address of a file for networks',
} as const;
export type Kind = keyof typeof KINDS;

/** How somebody loses the right, or what should end what a thief could have made. */
export const WAYS = {
  removed: 'removed from the workspace',
  demoted: 'demoted',
  deleted: 'user deleted',
  suspended: 'user suspended',
  passwordChanged: 'password changed',
  passwordReset: 'password reset',
  locked: 'workspace locked',
  workspaceDeleted: 'workspace deleted',
  sessionsEnded: 'other sessions ended',
  accessEnded: 'ended by operators',
  restored: 'restored from a backup',
} as const;
export type Way = keyof typeof WAYS;

/** It can't be redeemed any more, or it still can, for a reason. */
export type Verdict = 'ends' | { readonly stays: string };

const PASSWORD: Verdict = {
  stays:
    'personal keys outlive a password unless their user revokes them with it, and so does what they began',
};
const WORKSPACES: Verdict = { stays: 'administering the installation does not depend on a workspace' };
const LASTING: Verdict = {
  stays: 'it was made in the name of its user, not of a browser; a new password ends it after a theft',
};
const KEY: Verdict = { stays: 'a key is no session; its user sees and revokes it' };
const FILES: Verdict = {
  stays: 'the file goes to a workspace whose member asked for it, and still may add files',
};
const SENT: Verdict = {
  stays: 'the service made it for the network that fetches a post already sent, and it ends by itself',
};
const BACKUP: Verdict = {
  stays: 'a restore brings back what there was at the backup; access is ended after it',
};
const NOBODY: Verdict = { stays: 'it works only while there is no user who could lose anything' };

const ALL_END = {
  ...{ removed: 'ends', demoted: 'ends', deleted: 'ends', passwordChanged: 'ends', passwordReset: 'ends' },
  ...{
    suspended: 'ends',
    locked: 'ends',
    workspaceDeleted: 'ends',
    sessionsEnded: 'ends',
    accessEnded: 'ends',
  },
  restored: 'ends',
} as const satisfies Record<Way, Verdict>;
const OF_A_KEY = {
  ...ALL_END,
  passwordChanged: PASSWORD,
  passwordReset: PASSWORD,
  sessionsEnded: KEY,
} as const;

/** What must happen to each kind in each way. A kind or a way without an entry does not compile. */
export const EXPECTED: Readonly<Record<Kind, Readonly<Record<Way, Verdict>>>> = {
  invitation: { ...ALL_END, sessionsEnded: LASTING },
  knownInvitation: { ...ALL_END, sessionsEnded: LASTING },
  resetLink: {
    ...ALL_END,
    ...{ removed: WORKSPACES, locked: WORKSPACES, workspaceDeleted: WORKSPACES, sessionsEnded: LASTING },
  },
  setupLink: {
    ...{ removed: NOBODY, demoted: NOBODY, deleted: NOBODY, passwordChanged: NOBODY, passwordReset: NOBODY },
    ...{ suspended: NOBODY, locked: NOBODY, workspaceDeleted: NOBODY, sessionsEnded: NOBODY },
    ...{ accessEnded: 'ends', restored: 'ends' },
  },
  connectLink: ALL_END,
  callback: ALL_END,
  choice: ALL_END,
  consentPage: ALL_END,
  code: { ...ALL_END, sessionsEnded: LASTING },
  refreshToken: { ...ALL_END, sessionsEnded: LASTING, restored: BACKUP },
  accessToken: { ...ALL_END, sessionsEnded: LASTING },
  key: { ...OF_A_KEY, restored: BACKUP },
  upload: OF_A_KEY,
  download: {
    ...OF_A_KEY,
    ...{ sessionsEnded: FILES, accessEnded: FILES, passwordChanged: FILES, passwordReset: FILES },
    restored: FILES,
  },
  answer: { ...OF_A_KEY, restored: BACKUP },
  mediaAddress: {
    ...{ removed: SENT, demoted: SENT, deleted: SENT, passwordChanged: SENT, passwordReset: SENT },
    ...{
      suspended: SENT,
      locked: SENT,
      workspaceDeleted: 'ends',
      sessionsEnded: SENT,
      accessEnded: SENT,
      restored: SENT,
    },
  },
};
