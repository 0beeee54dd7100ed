import {
  getAccount,
  getAccountDefaults,
  getAccountLimits,
  listAccounts,
  updateAccountDefaults,
  updateAccountLimits,
} from './accounts/accounts.ts';
import { deleteMedia, getMedia, getMediaUses, listMedia, updateMedia, uploadMedia } from './media/media.ts';
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
import { getMe } from './people/me.ts';
import { getMember, listMembers, removeMember, updateMember } from './people/members.ts';
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
import { listWorkspaces, ping } from './workspaces/general.ts';
import { getUsage } from './workspaces/usage.ts';

/** Every operation of the API by name. A literal path precedes a parameter at the same place. */
export const contracts = {
  ping,
  getMe,
  listWorkspaces,
  listMembers,
  getMember,
  updateMember,
  removeMember,
  listAccounts,
  getAccount,
  getAccountDefaults,
  updateAccountDefaults,
  getAccountLimits,
  updateAccountLimits,
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
  updateMedia,
  deleteMedia,
  listPosts,
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
} as const;

export type Contracts = typeof contracts;
export type OperationName = keyof Contracts;
