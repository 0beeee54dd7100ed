import { accountContracts } from './accounts/account-contracts.ts';
import {
  chooseIdentities,
  connectWithPassword,
  disconnectAccount,
  getConnection,
  getManagedAccount,
  listManagedAccounts,
  listNetworks,
  startConnection,
} from './accounts/connections.ts';
import { changeAppSetting, getAppSetting } from './apps/app-setting.ts';
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
} from './apps/apps.ts';
import { disconnectApp, listConnectedApps } from './apps/connected-apps.ts';
import { listEvents } from './events/events.ts';
import { listAudit } from './installation/audit.ts';
import { getHold, releaseHold } from './installation/hold.ts';
import { listNetworkVersions } from './installation/network-versions.ts';
import { getSystem } from './installation/system.ts';
import { installationWebhookContracts } from './installation/webhooks.ts';
import {
  deleteMedia,
  getMedia,
  getMediaUses,
  listMedia,
  replaceMedia,
  updateMedia,
  uploadMedia,
} from './media/media.ts';
import { createFolder, deleteFolder, getFolder, listFolders, updateFolder } from './media/media-folders.ts';
import {
  abortUpload,
  completeUpload,
  getDownload,
  getUpload,
  initiateDownload,
  initiateUpload,
  uploadChunk,
} from './media/media-transfers.ts';
import { createKey, listKeys, revokeKey, revokeKeys } from './people/keys.ts';
import { getMe } from './people/me.ts';
import { getMember, listMembers, removeMember, updateMember } from './people/members.ts';
import { changeNoticeChoices, getNoticeChoices } from './people/notice-choices.ts';
import {
  addNoticeTarget,
  listNoticeTargets,
  removeNoticeTarget,
  testNoticeTarget,
} from './people/notice-targets.ts';
import { changePassword } from './people/password.ts';
import { changeProfile } from './people/profile.ts';
import { endSession, endSessions, getSession, listSessions, signOut } from './people/sessions.ts';
import {
  createResetLink,
  createUser,
  deleteUser,
  endUserSession,
  endUserSessions,
  getUser,
  listUsers,
  suspendUser,
  unsuspendUser,
  updateUser,
} from './people/users.ts';
import { endView, viewUser } from './people/views.ts';
import { countPosts } from './posts/post-counts.ts';
import {
  approvePost,
  createPost,
  deletePost,
  deletePosts,
  duplicatePost,
  getPost,
  listPosts,
  queuePost,
  reconcilePost,
  restorePost,
  retryPost,
  returnPost,
  schedulePost,
  updatePost,
  validatePost,
} from './posts/posts.ts';
import { listPostHistory, listPublications } from './posts/publications.ts';
import { getQueue, previewQueue, updateQueue } from './queue/queue.ts';
import { createTag, deleteTag, getTag, listTags, updateTag } from './tags/tags.ts';
import { tenancyContracts } from './tenancy/tenancy-contracts.ts';
import { webhookContracts } from './webhooks/webhook-contracts.ts';
import { listWorkspaces, ping } from './workspaces/general.ts';
import { listOutages } from './workspaces/outages.ts';
import { getUsage } from './workspaces/usage.ts';
import {
  createInvitation,
  editWorkspace,
  getWorkspaceSettings,
  listInvitations,
  revokeInvitation,
} from './workspaces/workspace-settings.ts';
import { createWorkspace, deleteWorkspace, listAllWorkspaces } from './workspaces/workspaces.ts';

/**
 * Every operation of the service by name, in the order of the references. At one door, a literal path precedes a
 * parameter at the same place. `operationsAt` selects the operations of a door.
 */
export const contracts = {
  ping,
  getMe,
  listWorkspaces,
  listMembers,
  getMember,
  updateMember,
  removeMember,
  ...accountContracts,
  listTags,
  getTag,
  createTag,
  updateTag,
  deleteTag,
  listMedia,
  initiateUpload,
  getUpload,
  uploadChunk,
  completeUpload,
  abortUpload,
  initiateDownload,
  getDownload,
  listFolders,
  getFolder,
  createFolder,
  updateFolder,
  deleteFolder,
  getMedia,
  getMediaUses,
  uploadMedia,
  replaceMedia,
  updateMedia,
  deleteMedia,
  listPosts,
  countPosts,
  createPost,
  validatePost,
  getPost,
  updatePost,
  deletePost,
  deletePosts,
  schedulePost,
  queuePost,
  approvePost,
  returnPost,
  retryPost,
  reconcilePost,
  duplicatePost,
  restorePost,
  listPublications,
  listPostHistory,
  getQueue,
  updateQueue,
  previewQueue,
  getUsage,
  listEvents,
  ...webhookContracts,

  ...tenancyContracts,

  getSession,
  signOut,
  endView,
  listSessions,
  endSession,
  endSessions,
  changeProfile,
  getNoticeChoices,
  changeNoticeChoices,
  listOutages,
  listNoticeTargets,
  addNoticeTarget,
  removeNoticeTarget,
  testNoticeTarget,
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
  listNetworkVersions,
  ...installationWebhookContracts,
  getHold,
  releaseHold,
  listAllWorkspaces,
  createWorkspace,
  deleteWorkspace,
  listUsers,
  createUser,
  getUser,
  updateUser,
  deleteUser,
  suspendUser,
  unsuspendUser,
  viewUser,
  endUserSessions,
  endUserSession,
  createResetLink,
  listAudit,

  listNetworks,
  startConnection,
  connectWithPassword,
  getConnection,
  chooseIdentities,
  listManagedAccounts,
  getManagedAccount,
  disconnectAccount,
} as const;

export type Contracts = typeof contracts;
export type OperationName = keyof Contracts;
