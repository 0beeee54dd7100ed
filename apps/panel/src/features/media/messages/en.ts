import { pluralIn } from '../../../messages/plural.ts';

const plural = pluralIn('en');

export const en = {
  title: 'Media',
  address: 'From a URL',
  fetch: 'Fetch',
  fetched: 'The file was fetched.',
  newFolder: 'New folder',
  createFolder: 'Create folder',
  editFolder: 'Rename or move',
  insideOf: 'Parent folder',
  deleteFolder: 'Delete folder',
  deleteAsk: (name: string) => `Delete ${name}?`,
  deleteFolderWhy: 'Its subfolders are deleted too. All files move to the parent folder.',
  delete: 'Delete',
  failed: 'That did not work. Try again.',
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
  add: 'Add files',
  dropHere: 'Drop files to add them',
  findFile: 'Find a file',
  selectFile: 'Select the file',
  total: (count: number) => plural(count, { one: '# file', other: '# files' }),
  uploads: 'Uploads',
  clear: 'Clear list',
  folderName: 'Name of the new folder',
  noFolder: 'No folder',
  download: 'Download',
  letters: (count: string, limit: string) => `${count} of ${limit}`,
  selection: 'Selected files',
  move: 'Move',
  moving: (done: number, all: number) => `Moving ${done} of ${all}`,
  moved: (count: number, folder: string) =>
    plural(count, { one: `# file moved: ${folder}`, other: `# files moved: ${folder}` }),
  notMoved: (count: number) =>
    plural(count, { one: '# file was not moved.', other: '# files were not moved.' }),
  describe: 'Describe',
  describing: (place: number, all: number) => `Description ${place} of ${all}`,
  saveAndNext: 'Save and next',
  skip: 'Skip',
  selectAll: 'Select all',
  selectNone: 'Clear selection',
  deleteFilesAsk: (count: number) => plural(count, { one: 'Delete # file?', other: 'Delete # files?' }),
  deleteFilesWhy: (count: number) =>
    plural(count, { one: '# file is deleted for good.', other: '# files are deleted for good.' }),
  deleteOthers: (count: number) => plural(count, { one: 'Delete the other', other: 'Delete the other #' }),
  needed: (count: number) =>
    plural(count, {
      one: '# file stays, because posts waiting to be published use it.',
      other: '# files stay, because posts waiting to be published use them.',
    }),
  usedBy: (count: number) =>
    plural(count, {
      one: '# post uses them. If it is a draft, it loses them.',
      other: '# posts use them. Drafts among these lose them.',
    }),
  usedByMore: (count: number) =>
    plural(count, {
      one: 'At least # post uses them. Drafts lose them.',
      other: 'At least # posts use them. Drafts among these lose them.',
    }),
  noneUses: 'No post uses them.',
  noneAbout: 'Add files, then choose them while writing a post.',
  edit: 'Crop, turn or resize',
  shape: 'Shape',
  freeShape: 'Free',
  turn: 'Turn right',
  measuresOf: { x: 'From the left', y: 'From the top', width: 'Width', height: 'Height' },
  longest: 'Longest edge at most',
  result: (measures: string) => `New size: ${measures}`,
  originalStays: 'This makes a new file. The original stays, and posts keep it.',
  saveAsNew: 'Save as a new file',
  cropPart: 'The part that stays',
  cropKeys: 'Arrow keys move it. With Shift they change its size.',
  editedName: (name: string) => `${name}-edited`,
  edited: 'The new file is in the library.',
  notEdited: (reason: string) => `The new file was not added. ${reason}`,
};

export type MediaMessages = typeof en;
