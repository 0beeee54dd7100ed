import { getAccount, listAccounts } from './accounts.ts';
import { listWorkspaces, ping } from './general.ts';
import { getMedia, listMedia, uploadMedia } from './media.ts';
import {
  approvePost,
  createPost,
  deletePost,
  duplicatePost,
  getPost,
  listPosts,
  queuePost,
  reconcilePost,
  restorePost,
  retryPost,
  schedulePost,
  updatePost,
  validatePost,
} from './posts.ts';
import { listPublications } from './publications.ts';
import { createTag, deleteTag, getTag, listTags, updateTag } from './tags.ts';

/** Every operation of the API by name. Literal paths come before parameters at the same place. */
export const contracts = {
  ping,
  listWorkspaces,
  listAccounts,
  getAccount,
  listTags,
  getTag,
  createTag,
  updateTag,
  deleteTag,
  listMedia,
  getMedia,
  uploadMedia,
  listPosts,
  createPost,
  validatePost,
  getPost,
  updatePost,
  deletePost,
  schedulePost,
  queuePost,
  approvePost,
  retryPost,
  reconcilePost,
  duplicatePost,
  restorePost,
  listPublications,
} as const;

export type Contracts = typeof contracts;
export type OperationName = keyof Contracts;
