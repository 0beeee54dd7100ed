// Derived from the contracts by `pnpm gen`.
import type { Contracts, OperationName } from '@crier/operations/contracts';

type Routes = {
  readonly [Name in OperationName]: Pick<Contracts[Name], 'id' | 'method' | 'path' | UploadKey<Contracts[Name]>>;
};

type UploadKey<C> = Extract<keyof C, 'upload'>;

/** How each operation is reached, without the schemas of the contracts. */
export const ROUTES: Routes = {
  ping: { id: 'ping', method: 'GET', path: '/ping' },
  getMe: { id: 'me.get', method: 'GET', path: '/me' },
  listWorkspaces: { id: 'workspaces.list', method: 'GET', path: '/workspaces' },
  listMembers: { id: 'members.list', method: 'GET', path: '/{workspace}/members' },
  getMember: { id: 'members.get', method: 'GET', path: '/{workspace}/members/{member}' },
  updateMember: { id: 'members.update', method: 'PUT', path: '/{workspace}/members/{member}' },
  removeMember: { id: 'members.remove', method: 'DELETE', path: '/{workspace}/members/{member}' },
  listAccounts: { id: 'accounts.list', method: 'GET', path: '/{workspace}/accounts' },
  getAccount: { id: 'accounts.get', method: 'GET', path: '/{workspace}/accounts/{account}' },
  getAccountLimits: { id: 'accounts.limits', method: 'GET', path: '/{workspace}/accounts/{account}/limits' },
  updateAccountLimits: { id: 'accounts.update-limits', method: 'PUT', path: '/{workspace}/accounts/{account}/limits' },
  listTags: { id: 'tags.list', method: 'GET', path: '/{workspace}/tags' },
  getTag: { id: 'tags.get', method: 'GET', path: '/{workspace}/tags/{tag}' },
  createTag: { id: 'tags.create', method: 'POST', path: '/{workspace}/tags' },
  updateTag: { id: 'tags.update', method: 'PUT', path: '/{workspace}/tags/{tag}' },
  deleteTag: { id: 'tags.delete', method: 'DELETE', path: '/{workspace}/tags/{tag}' },
  listMedia: { id: 'media.list', method: 'GET', path: '/{workspace}/media' },
  initiateUpload: { id: 'media.chunked.initiate', method: 'POST', path: '/{workspace}/media/chunked/initiate' },
  getUpload: { id: 'media.chunked.status', method: 'GET', path: '/{workspace}/media/chunked/{upload}' },
  uploadChunk: { id: 'media.chunked.upload', method: 'POST', path: '/{workspace}/media/chunked/{upload}/upload', upload: 'chunk' },
  completeUpload: { id: 'media.chunked.complete', method: 'POST', path: '/{workspace}/media/chunked/{upload}/complete' },
  abortUpload: { id: 'media.chunked.abort', method: 'DELETE', path: '/{workspace}/media/chunked/{upload}' },
  initiateDownload: { id: 'media.remote.initiate', method: 'POST', path: '/{workspace}/media/remote/initiate' },
  getDownload: { id: 'media.remote.status', method: 'GET', path: '/{workspace}/media/remote/{download}/status' },
  listFolders: { id: 'media.folders.list', method: 'GET', path: '/{workspace}/media/folders' },
  getFolder: { id: 'media.folders.get', method: 'GET', path: '/{workspace}/media/folders/{folder}' },
  createFolder: { id: 'media.folders.create', method: 'POST', path: '/{workspace}/media/folders' },
  updateFolder: { id: 'media.folders.update', method: 'PUT', path: '/{workspace}/media/folders/{folder}' },
  deleteFolder: { id: 'media.folders.delete', method: 'DELETE', path: '/{workspace}/media/folders/{folder}' },
  getMedia: { id: 'media.get', method: 'GET', path: '/{workspace}/media/{media}' },
  uploadMedia: { id: 'media.upload', method: 'POST', path: '/{workspace}/media', upload: 'file' },
  updateMedia: { id: 'media.update', method: 'PUT', path: '/{workspace}/media/{media}' },
  deleteMedia: { id: 'media.delete', method: 'DELETE', path: '/{workspace}/media' },
  listPosts: { id: 'posts.list', method: 'GET', path: '/{workspace}/posts' },
  createPost: { id: 'posts.create', method: 'POST', path: '/{workspace}/posts' },
  validatePost: { id: 'posts.validate', method: 'POST', path: '/{workspace}/posts/validate' },
  getPost: { id: 'posts.get', method: 'GET', path: '/{workspace}/posts/{post}' },
  updatePost: { id: 'posts.update', method: 'PUT', path: '/{workspace}/posts/{post}' },
  deletePost: { id: 'posts.delete', method: 'DELETE', path: '/{workspace}/posts/{post}' },
  deletePosts: { id: 'posts.deleteMany', method: 'DELETE', path: '/{workspace}/posts' },
  schedulePost: { id: 'posts.schedule', method: 'POST', path: '/{workspace}/posts/schedule/{post}' },
  queuePost: { id: 'posts.addToQueue', method: 'POST', path: '/{workspace}/posts/add-to-queue/{post}' },
  approvePost: { id: 'posts.approve', method: 'POST', path: '/{workspace}/posts/approve/{post}' },
  retryPost: { id: 'posts.retry', method: 'POST', path: '/{workspace}/posts/retry/{post}/{account}' },
  reconcilePost: { id: 'posts.reconcile', method: 'POST', path: '/{workspace}/posts/reconcile/{post}/{account}' },
  duplicatePost: { id: 'posts.duplicate', method: 'POST', path: '/{workspace}/posts/duplicate/{post}' },
  restorePost: { id: 'posts.restore', method: 'POST', path: '/{workspace}/posts/restore/{post}' },
  listPublications: { id: 'posts.publications', method: 'GET', path: '/{workspace}/posts/{post}/publications' },
  getQueue: { id: 'queue.get', method: 'GET', path: '/{workspace}/queue' },
  updateQueue: { id: 'queue.update', method: 'PUT', path: '/{workspace}/queue' },
  previewQueue: { id: 'queue.preview', method: 'GET', path: '/{workspace}/queue/preview' },
  getUsage: { id: 'usage.get', method: 'GET', path: '/{workspace}/usage' },
};
