import { pluralIn } from '../../../messages/plural.ts';

const plural = pluralIn('en');

export const en = {
  title: 'Media',
  add: 'Add files',
  addAbout:
    'Pictures and videos are added to the open folder. If the connection is lost, the upload resumes where it stopped.',
  library: 'Library',
  dropHere: 'or drop files here',
  choose: 'Choose files',
  address: 'From a URL',
  fetch: 'Fetch',
  fetched: 'The file was fetched.',
  clear: 'Clear list',
  search: 'Name or description',
  searchVerb: 'Search',
  folders: 'Folders',
  root: 'Library',
  newFolder: 'New folder',
  createFolder: 'Create folder',
  editFolder: 'Rename or move',
  insideOf: 'Parent folder',
  deleteFolder: 'Delete folder',
  deleteAsk: (name: string) => `Delete ${name}?`,
  deleteFolderWhy: 'Its subfolders are deleted too. All files move to the parent folder.',
  delete: 'Delete',
  failed: 'That did not work. Try again.',
  notFound: 'Nothing found',
  none: 'Nothing here yet',
  noneAbout: 'Add files above, then choose them while writing a post.',
  noAlt: 'no description',
  alt: 'Description',
  altAbout: 'For people who cannot see the picture.',
  name: 'Name',
  folder: 'Folder',
  save: 'Save',
  saved: 'Saved.',
  deleteWhy: 'The file is deleted for good.',
  unused: 'No post uses this file.',
  usedIn: (count: number) => plural(count, { one: 'Used in # post', other: 'Used in # posts' }),
  morePosts: (count: number) => plural(count, { one: 'and # more', other: 'and # more' }),
  keptFor: (count: number) =>
    plural(count, {
      one: '# post waiting to be published uses this file, so it cannot be deleted. Remove it from the post first.',
      other:
        '# posts waiting to be published use this file, so it cannot be deleted. Remove it from the posts first.',
    }),
  draftsLose: (count: number) =>
    plural(count, { one: 'It is also removed from # draft.', other: 'It is also removed from # drafts.' }),
  close: 'Close',
  states: {
    queued: 'Waiting',
    sending: 'Uploading',
    offline: 'Connection lost. The upload resumes when the connection is back.',
    'signed-out': 'You are signed out. The upload resumes after you sign in again.',
    busy: 'The service cannot accept the file right now. The upload resumes as soon as it can.',
    done: 'Uploaded',
    failed: 'Not uploaded.',
    fetching: 'Fetching',
    fetched: 'Fetched',
    unfetched: 'Not fetched.',
  },
  types: { image: 'Picture', gif: 'GIF', video: 'Video' },
};

export type MediaMessages = typeof en;
