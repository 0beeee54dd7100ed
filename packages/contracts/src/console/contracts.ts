import { changeAppSetting, getAppSetting } from '../apps/app-setting.ts';
import {
  blockApp,
  createAppClient,
  deleteAppClient,
  getAppClient,
  listAppClients,
  listApps,
  rotateAppSecret,
  unblockApp,
  updateAppClient,
} from '../apps/apps.ts';
import { disconnectApp, listConnectedApps } from '../apps/connected-apps.ts';
import { listAudit } from '../installation/audit.ts';
import { getHold, releaseHold } from '../installation/hold.ts';
import { getSystem } from '../installation/system.ts';
import { createKey, listKeys, revokeKey, revokeKeys } from '../people/keys.ts';
import { changePassword } from '../people/password.ts';
import { changeProfile } from '../people/profile.ts';
import { endSession, endSessions, getSession, listSessions, signOut } from '../people/sessions.ts';
import { createResetLink, createUser, listUsers, updateUser } from '../people/users.ts';
import {
  createInvitation,
  editWorkspace,
  getWorkspaceSettings,
  listInvitations,
  revokeInvitation,
} from '../workspaces/workspace-settings.ts';
import { createWorkspace, deleteWorkspace, listAllWorkspaces } from '../workspaces/workspaces.ts';

/** Every operation of the console by name, in the order of the reference. */
export const consoleContracts = {
  getSession,
  signOut,
  listSessions,
  endSession,
  endSessions,
  changeProfile,
  changePassword,
  listKeys,
  createKey,
  revokeKey,
  revokeKeys,
  listConnectedApps,
  disconnectApp,
  getWorkspaceSettings,
  editWorkspace,
  listInvitations,
  createInvitation,
  revokeInvitation,
  getAppSetting,
  changeAppSetting,
  listApps,
  blockApp,
  unblockApp,
  listAppClients,
  createAppClient,
  getAppClient,
  updateAppClient,
  deleteAppClient,
  rotateAppSecret,
  getSystem,
  getHold,
  releaseHold,
  listAllWorkspaces,
  createWorkspace,
  deleteWorkspace,
  listUsers,
  createUser,
  updateUser,
  createResetLink,
  listAudit,
} as const;

export type ConsoleContracts = typeof consoleContracts;
export type ConsoleOperationName = keyof ConsoleContracts;
