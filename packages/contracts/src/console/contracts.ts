import { changeAppSetting, getAppSetting } from './app-setting.ts';
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
} from './apps.ts';
import { listAudit } from './audit.ts';
import { disconnectApp, listConnectedApps } from './connected-apps.ts';
import { getHold, releaseHold } from './hold.ts';
import { createKey, listKeys, revokeKey, revokeKeys } from './keys.ts';
import { changePassword } from './password.ts';
import { changeProfile } from './profile.ts';
import { endSession, endSessions, getSession, listSessions, signOut } from './sessions.ts';
import { getSystem } from './system.ts';
import { createResetLink, createUser, listUsers, updateUser } from './users.ts';
import {
  createInvitation,
  editWorkspace,
  getWorkspaceSettings,
  listInvitations,
  revokeInvitation,
} from './workspace-settings.ts';
import { createWorkspace, deleteWorkspace, listAllWorkspaces } from './workspaces.ts';

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
