import { pluralIn } from '../../../messages/plural.ts';

const plural = pluralIn('en');

export const en = {
  title: 'Media',
  add: 'Add files',
  addAbout:
    'Pictures and videos go into the open folder. A cut connection delays an upload and loses nothing.',
  library: 'Library',
  dropHere: 'or drop files here',
  choose: 'Choose files',
  address: 'From an address',
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
  insideOf: 'Inside of',
  deleteFolder: 'Delete folder',
  deleteAsk: (name: string) => `Delete ${name}?`,
  deleteFolderWhy: 'The folders below it are deleted too. Their files move to the folder above.',
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
      one: '# post that is still to be published uses this file, so it is kept. Take it out of the post first.',
      other:
        '# posts that are still to be published use this file, so it is kept. Take it out of them first.',
    }),
  draftsLose: (count: number) => plural(count, { one: '# draft loses it.', other: '# drafts lose it.' }),
  close: 'Close',
  states: {
    queued: 'Waiting for its turn',
    sending: 'Uploading',
    offline: 'The connection is cut. The upload goes on when it is back.',
    'signed-out': 'You are signed out. The upload goes on once you have signed in again.',
    busy: 'The service cannot take the file right now. The upload goes on as soon as it can.',
    done: 'Uploaded',
    failed: 'Not uploaded.',
    fetching: 'Being fetched',
    fetched: 'Fetched',
    unfetched: 'Not fetched.',
  },
  types: { image: 'Picture', gif: 'GIF', video: 'Video' },
};

export type MediaMessages = typeof en;
