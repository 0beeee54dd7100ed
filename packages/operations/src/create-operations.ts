import type { RestOperation, TenancyOperation } from '@crier/contracts';
import { getAccountDefaults, updateAccountDefaults } from './accounts/account-defaults.ts';
import { getAccountFacts } from './accounts/account-facts.ts';
import {
  createAccountGroup,
  deleteAccountGroup,
  getAccountGroup,
  listAccountGroups,
  updateAccountGroup,
} from './accounts/account-groups.ts';
import { getAccountLimits, updateAccountLimits } from './accounts/account-limits.ts';
import { lookupAccountOption } from './accounts/account-lookup.ts';
import { connectionHandlers } from './accounts/console-connections.ts';
import { getAccount } from './accounts/get-account.ts';
import { listAccounts } from './accounts/list-accounts.ts';
import { appHandlers } from './apps/console-apps.ts';
import { recordChanges } from './content/record-changes.ts';
import type { OperationDependencies } from './dependencies.ts';
import { listEvents } from './events/list-events.ts';
import type { Handlers, Operations } from './handlers.ts';
import { holdHandlers } from './installation/console-hold.ts';
import { installationHandlers } from './installation/console-installation.ts';
import type { ConsoleDependencies } from './installation/dependencies.ts';
import { auditHandlers } from './installation/panel-audit.ts';
import { systemHandlers } from './installation/system.ts';
import { installationWebhookHandlers } from './installation/webhooks.ts';
import {
  abortUpload,
  completeUpload,
  getUpload,
  initiateUpload,
  uploadChunk,
} from './media/chunked-upload.ts';
import { deleteMedia } from './media/delete-media.ts';
import { createFolder, deleteFolder, getFolder, listFolders, updateFolder } from './media/folders.ts';
import { getMedia } from './media/get-media.ts';
import { listMedia } from './media/list-media.ts';
import { getMediaUses } from './media/media-uses.ts';
import { getDownload, initiateDownload } from './media/remote-download.ts';
import { replaceMedia } from './media/replace-media.ts';
import { updateMedia } from './media/update-media.ts';
import { uploadMedia } from './media/upload-media.ts';
import { outageHandlers } from './notices/list-outages.ts';
import { noticeHandlers } from './notices/own-choices.ts';
import { noticeTargetHandlers } from './notices/own-targets.ts';
import { userAdministrationHandlers } from './people/console-users.ts';
import { getMember } from './people/get-member.ts';
import { listMembers } from './people/list-members.ts';
import { keyHandlers } from './people/own-keys.ts';
import { passwordHandlers } from './people/own-password.ts';
import { profileHandlers } from './people/own-profile.ts';
import { sessionHandlers } from './people/own-sessions.ts';
import { memberHandlers } from './people/panel-members.ts';
import { userHandlers } from './people/panel-users.ts';
import { removeMember } from './people/remove-member.ts';
import { updateMember } from './people/update-member.ts';
import { viewHandlers } from './people/views.ts';
import { approvePost } from './posts/approve-post.ts';
import { countPosts } from './posts/count-posts.ts';
import { createPost } from './posts/create-post.ts';
import { deletePost, deletePosts } from './posts/delete-post.ts';
import { duplicatePost } from './posts/duplicate-post.ts';
import { getPost } from './posts/get-post.ts';
import { listPostHistory } from './posts/list-post-history.ts';
import { listPosts } from './posts/list-posts.ts';
import { listPublications } from './posts/list-publications.ts';
import { queuePost } from './posts/queue-post.ts';
import { reconcilePost } from './posts/reconcile-post.ts';
import { restorePost } from './posts/restore-post.ts';
import { retryPost } from './posts/retry-post.ts';
import { returnPost } from './posts/return-post.ts';
import { schedulePost } from './posts/schedule-post.ts';
import { updatePost } from './posts/update-post.ts';
import { validatePost } from './posts/validate-post.ts';
import { getQueue } from './queue/get-queue.ts';
import { previewQueue } from './queue/preview-queue.ts';
import { updateQueue } from './queue/update-queue.ts';
import { createTag } from './tags/create-tag.ts';
import { deleteTag } from './tags/delete-tag.ts';
import { getTag } from './tags/get-tag.ts';
import { listTags } from './tags/list-tags.ts';
import { updateTag } from './tags/update-tag.ts';
import type { PanelDependencies } from './tenancy/dependencies.ts';
import { givenPlanHandlers } from './tenancy/given-plans.ts';
import { planHandlers } from './tenancy/plans.ts';
import { receiptHandlers } from './tenancy/receipts.ts';
import { subscriptionHandlers } from './tenancy/subscriptions.ts';
import {
  getWebhookDelivery,
  listWebhookDeliveries,
  replayFailedDeliveries,
  replayWebhookDelivery,
} from './webhooks/deliveries.ts';
import {
  createWebhook,
  deleteWebhook,
  enableWebhook,
  getWebhook,
  listWebhooks,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from './webhooks/webhooks.ts';
import { getMe } from './workspaces/get-me.ts';
import { getUsage } from './workspaces/get-usage.ts';
import { listWorkspaces } from './workspaces/list-workspaces.ts';
import { workspaceHandlers } from './workspaces/panel-workspaces.ts';
import { ping } from './workspaces/ping.ts';
import { workspaceSettingHandlers } from './workspaces/workspace-settings.ts';

/**
 * Returns the use cases by the names of their contracts. Before one is called, the caller has been authorised and the
 * input parsed. Those of the console and of tenants are there if their dependencies are, and those about apps if OAuth
 * is on.
 */
export function createOperations(dependencies: OperationDependencies): Operations {
  const { console, connecting, tenancy } = dependencies;
  return {
    ...contentOperations(dependencies),
    ...(console && { ...consoleOperations(console), ...installationWebhookHandlers(dependencies) }),
    ...(connecting && connectionHandlers(connecting)),
    ...(tenancy && tenancyOperations(tenancy)),
  };
}

function consoleOperations(dependencies: ConsoleDependencies): Partial<Handlers> {
  const { apps, settings } = dependencies;
  return {
    ...sessionHandlers(dependencies),
    ...viewHandlers(dependencies),
    ...profileHandlers(dependencies),
    ...noticeHandlers(dependencies),
    ...outageHandlers(dependencies),
    ...noticeTargetHandlers(dependencies),
    ...passwordHandlers(dependencies),
    ...keyHandlers(dependencies),
    ...(apps === null ? {} : appHandlers(apps, settings)),
    ...workspaceSettingHandlers(dependencies),
    ...systemHandlers(dependencies),
    ...holdHandlers(dependencies),
    ...installationHandlers(dependencies),
    ...userAdministrationHandlers(dependencies),
  };
}

function tenancyOperations(dependencies: PanelDependencies): Pick<Handlers, TenancyOperation> {
  return {
    ...workspaceHandlers(dependencies),
    ...memberHandlers(dependencies),
    ...subscriptionHandlers(dependencies),
    ...givenPlanHandlers(dependencies),
    ...userHandlers(dependencies),
    ...receiptHandlers(dependencies),
    ...planHandlers(dependencies),
    ...auditHandlers(dependencies),
  };
}

/** The use cases of workspaces and their content, which record who changed what. */
function contentOperations(dependencies: OperationDependencies): Pick<Handlers, RestOperation> {
  return recordChanges(dependencies, {
    ...workspaceOperations(dependencies),
    ...mediaOperations(dependencies),
    ...postOperations(dependencies),
    ...webhookOperations(dependencies),
  });
}

function webhookOperations(dependencies: OperationDependencies) {
  return {
    listWebhooks: listWebhooks(dependencies),
    getWebhook: getWebhook(dependencies),
    createWebhook: createWebhook(dependencies),
    updateWebhook: updateWebhook(dependencies),
    deleteWebhook: deleteWebhook(dependencies),
    enableWebhook: enableWebhook(dependencies),
    rotateWebhookSecret: rotateWebhookSecret(dependencies),
    testWebhook: testWebhook(dependencies),
    listWebhookDeliveries: listWebhookDeliveries(dependencies),
    getWebhookDelivery: getWebhookDelivery(dependencies),
    replayWebhookDelivery: replayWebhookDelivery(dependencies),
    replayFailedDeliveries: replayFailedDeliveries(dependencies),
  };
}

function workspaceOperations(dependencies: OperationDependencies) {
  return {
    ping: ping(),
    getMe: getMe(dependencies),
    listWorkspaces: listWorkspaces(dependencies),
    listMembers: listMembers(dependencies),
    getMember: getMember(dependencies),
    updateMember: updateMember(dependencies),
    removeMember: removeMember(dependencies),
    listAccounts: listAccounts(dependencies),
    getAccount: getAccount(dependencies),
    getAccountDefaults: getAccountDefaults(dependencies),
    getAccountFacts: getAccountFacts(dependencies),
    lookupAccountOption: lookupAccountOption(dependencies),
    updateAccountDefaults: updateAccountDefaults(dependencies),
    getAccountLimits: getAccountLimits(dependencies),
    updateAccountLimits: updateAccountLimits(dependencies),
    listAccountGroups: listAccountGroups(dependencies),
    getAccountGroup: getAccountGroup(dependencies),
    createAccountGroup: createAccountGroup(dependencies),
    updateAccountGroup: updateAccountGroup(dependencies),
    deleteAccountGroup: deleteAccountGroup(dependencies),
    listTags: listTags(dependencies),
    getTag: getTag(dependencies),
    createTag: createTag(dependencies),
    updateTag: updateTag(dependencies),
    deleteTag: deleteTag(dependencies),
    getUsage: getUsage(dependencies),
    listEvents: listEvents(dependencies),
  };
}

function mediaOperations(dependencies: OperationDependencies) {
  return {
    listMedia: listMedia(dependencies),
    initiateUpload: initiateUpload(dependencies),
    getUpload: getUpload(dependencies),
    uploadChunk: uploadChunk(dependencies),
    completeUpload: completeUpload(dependencies),
    abortUpload: abortUpload(dependencies),
    initiateDownload: initiateDownload(dependencies),
    getDownload: getDownload(dependencies),
    listFolders: listFolders(dependencies),
    getFolder: getFolder(dependencies),
    createFolder: createFolder(dependencies),
    updateFolder: updateFolder(dependencies),
    deleteFolder: deleteFolder(dependencies),
    getMedia: getMedia(dependencies),
    getMediaUses: getMediaUses(dependencies),
    uploadMedia: uploadMedia(dependencies),
    replaceMedia: replaceMedia(dependencies),
    updateMedia: updateMedia(dependencies),
    deleteMedia: deleteMedia(dependencies),
  };
}

function postOperations(dependencies: OperationDependencies) {
  return {
    listPosts: listPosts(dependencies),
    countPosts: countPosts(dependencies),
    createPost: createPost(dependencies),
    validatePost: validatePost(dependencies),
    getPost: getPost(dependencies),
    updatePost: updatePost(dependencies),
    deletePost: deletePost(dependencies),
    deletePosts: deletePosts(dependencies),
    schedulePost: schedulePost(dependencies),
    queuePost: queuePost(dependencies),
    approvePost: approvePost(dependencies),
    returnPost: returnPost(dependencies),
    retryPost: retryPost(dependencies),
    reconcilePost: reconcilePost(dependencies),
    duplicatePost: duplicatePost(dependencies),
    restorePost: restorePost(dependencies),
    listPublications: listPublications(dependencies),
    listPostHistory: listPostHistory(dependencies),
    getQueue: getQueue(dependencies),
    updateQueue: updateQueue(dependencies),
    previewQueue: previewQueue(dependencies),
  };
}
