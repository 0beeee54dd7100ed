import type { Tool } from './tool.ts';
import { getAccount, getReconnectLink, listAccounts } from './tools/accounts.ts';
import { countText, getPlatformRules, previewQueue, validatePost } from './tools/checks.ts';
import { attachTags, detachTags, updatePostVersion } from './tools/edit-posts.ts';
import { getMedia, getMediaUploadStatus, listMedia, uploadMediaByUrl } from './tools/media.ts';
import {
  addPostToQueue,
  approvePost,
  publishPostNow,
  reconcilePost,
  retryFailedAccounts,
  returnPost,
  schedulePost,
} from './tools/publish.ts';
import { getDeliveryReceipt, getPost, listPosts } from './tools/read-posts.ts';
import { createTag, getTag, listTags, updateTag } from './tools/tags.ts';
import { getWorkspace, listWorkspaces } from './tools/workspaces.ts';
import { createPost, deletePost, duplicatePost, restorePost, updatePost } from './tools/write-posts.ts';

/** Every tool, in the order in which agents see them. */
export const TOOLS: readonly Tool[] = [
  listWorkspaces,
  getWorkspace,
  listAccounts,
  getAccount,
  getReconnectLink,
  listPosts,
  getPost,
  getDeliveryReceipt,
  getPlatformRules,
  countText,
  validatePost,
  createPost,
  updatePost,
  updatePostVersion,
  attachTags,
  detachTags,
  duplicatePost,
  schedulePost,
  addPostToQueue,
  previewQueue,
  publishPostNow,
  approvePost,
  returnPost,
  retryFailedAccounts,
  reconcilePost,
  deletePost,
  restorePost,
  listTags,
  getTag,
  createTag,
  updateTag,
  listMedia,
  getMedia,
  uploadMediaByUrl,
  getMediaUploadStatus,
];

const BY_NAME: ReadonlyMap<string, Tool> = new Map(TOOLS.map((tool) => [tool.name, tool]));

/** The tool of this name; undefined when there is none. */
export function findTool(name: string): Tool | undefined {
  return BY_NAME.get(name);
}
