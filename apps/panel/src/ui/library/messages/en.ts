import { pluralIn } from '../../../messages/plural.ts';

const plural = pluralIn('en');

export const en = {
  files: 'Files',
  type: 'Type',
  allTypes: 'All',
  typesOf: { image: 'Pictures', gif: 'GIFs', video: 'Videos', document: 'Documents' },
  types: { image: 'Picture', gif: 'GIF', video: 'Video', document: 'Document' },
  pages: (count: number) => plural(count, { one: '# page', other: '# pages' }),
  sort: 'Order',
  sorts: { newest: 'Newest', oldest: 'Oldest', size: 'Largest', name: 'Name' },
  search: 'Name or description',
  searchHint: 'Find by name or words',
  folders: 'Folders',
  everything: 'Everything',
  unfiled: 'Without a folder',
  select: (name: string) => `Select ${name}`,
  isSelected: 'selected',
  measures: (width: string, height: string) => `${width} × ${height}`,
  noAlt: 'no description',
  noWords: 'No words',
  none: 'Nothing here yet',
  notFound: 'Nothing found',
  notFoundAbout: 'Try another word, type or folder.',
  selected: (count: number) => plural(count, { one: '# file selected', other: '# files selected' }),
  upload: 'Upload files',
  uploadPicture: 'Upload a picture',
  noneAbout: 'Files that you add to a post are kept here.',
  addChosen: (count: number) =>
    count === 0 ? 'Add' : plural(count, { one: 'Add # file', other: 'Add # files' }),
  notOn: (networks: string) => `Not on ${networks}`,
};

export type LibraryMessages = typeof en;
