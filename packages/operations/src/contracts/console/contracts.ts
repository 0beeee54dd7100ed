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
import { disconnectApp, listConnectedApps } from './connected-apps.ts';
import { getHold, releaseHold } from './hold.ts';
import { createKey, listKeys, revokeKey, revokeKeys } from './keys.ts';
import { changePassword } from './password.ts';
import { endSession, endSessions, getSession, listSessions, signOut } from './sessions.ts';

/** Every operation of the console by name, in the order of its reference. */
export const consoleContracts = {
  getSession,
  signOut,
  listSessions,
  endSession,
  endSessions,
  changePassword,
  listKeys,
  createKey,
  revokeKey,
  revokeKeys,
  listConnectedApps,
  disconnectApp,
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
  getHold,
  releaseHold,
} as const;

export type ConsoleContracts = typeof consoleContracts;
export type ConsoleOperationName = keyof ConsoleContracts;
