// Derived from the contracts by `pnpm gen`.
import type { Contracts, OperationName } from '@crier/operations/contracts';

type Routes = {
  readonly [Name in OperationName]: Pick<Contracts[Name], 'method' | 'path' | UploadKey<Contracts[Name]>>;
};

type UploadKey<C> = Extract<keyof C, 'upload'>;

/** How each operation is reached, without the schemas of the contracts. */
export const ROUTES: Routes = {
  ping: { method: 'GET', path: '/ping' },
  getMe: { method: 'GET', path: '/me' },
  listWorkspaces: { method: 'GET', path: '/workspaces' },
  listMembers: { method: 'GET', path: '/{workspace}/members' },
  getMember: { method: 'GET', path: '/{workspace}/members/{member}' },
  updateMember: { method: 'PUT', path: '/{workspace}/members/{member}' },
  removeMember: { method: 'DELETE', path: '/{workspace}/members/{member}' },
  listAccounts: { method: 'GET', path: '/{workspace}/accounts' },
  getAccount: { method: 'GET', path: '/{workspace}/accounts/{account}' },
  listTags: { method: 'GET', path: '/{workspace}/tags' },
  getTag: { method: 'GET', path: '/{workspace}/tags/{tag}' },
  createTag: { method: 'POST', path: '/{workspace}/tags' },
  updateTag: { method: 'PUT', path: '/{workspace}/tags/{tag}' },
  deleteTag: { method: 'DELETE', path: '/{workspace}/tags/{tag}' },
  listMedia: { method: 'GET', path: '/{workspace}/media' },
  initiateUpload: { method: 'POST', path: '/{workspace}/media/chunked/initiate' },
  getUpload: { method: 'GET', path: '/{workspace}/media/chunked/{upload}' },
  uploadChunk: { method: 'POST', path: '/{workspace}/media/chunked/{upload}/upload', upload: 'chunk' },
  completeUpload: { method: 'POST', path: '/{workspace}/media/chunked/{upload}/complete' },
  abortUpload: { method: 'DELETE', path: '/{workspace}/media/chunked/{upload}' },
  initiateDownload: { method: 'POST', path: '/{workspace}/media/remote/initiate' },
  getDownload: { method: 'GET', path: '/{workspace}/media/remote/{download}/status' },
  listFolders: { method: 'GET', path: '/{workspace}/media/folders' },
  getFolder: { method: 'GET', path: '/{workspace}/media/folders/{folder}' },
  createFolder: { method: 'POST', path: '/{workspace}/media/folders' },
  updateFolder: { method: 'PUT', path: '/{workspace}/media/folders/{folder}' },
  deleteFolder: { method: 'DELETE', path: '/{workspace}/media/folders/{folder}' },
  getMedia: { method: 'GET', path: '/{workspace}/media/{media}' },
  uploadMedia: { method: 'POST', path: '/{workspace}/media', upload: 'file' },
  updateMedia: { method: 'PUT', path: '/{workspace}/media/{media}' },
  deleteMedia: { method: 'DELETE', path: '/{workspace}/media' },
  listPosts: { method: 'GET', path: '/{workspace}/posts' },
  createPost: { method: 'POST', path: '/{workspace}/posts' },
  validatePost: { method: 'POST', path: '/{workspace}/posts/validate' },
  getPost: { method: 'GET', path: '/{workspace}/posts/{post}' },
  updatePost: { method: 'PUT', path: '/{workspace}/posts/{post}' },
  deletePost: { method: 'DELETE', path: '/{workspace}/posts/{post}' },
  deletePosts: { method: 'DELETE', path: '/{workspace}/posts' },
  schedulePost: { method: 'POST', path: '/{workspace}/posts/schedule/{post}' },
  queuePost: { method: 'POST', path: '/{workspace}/posts/add-to-queue/{post}' },
  approvePost: { method: 'POST', path: '/{workspace}/posts/approve/{post}' },
  retryPost: { method: 'POST', path: '/{workspace}/posts/retry/{post}/{account}' },
  reconcilePost: { method: 'POST', path: '/{workspace}/posts/reconcile/{post}/{account}' },
  duplicatePost: { method: 'POST', path: '/{workspace}/posts/duplicate/{post}' },
  restorePost: { method: 'POST', path: '/{workspace}/posts/restore/{post}' },
  listPublications: { method: 'GET', path: '/{workspace}/posts/{post}/publications' },
  getQueue: { method: 'GET', path: '/{workspace}/queue' },
  updateQueue: { method: 'PUT', path: '/{workspace}/queue' },
  previewQueue: { method: 'GET', path: '/{workspace}/queue/preview' },
};
