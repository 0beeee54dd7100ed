import { pluralIn } from '../../../messages/plural.ts';

const plural = pluralIn('en');

export const en = {
  title: 'Posts',
  byStatus: 'By status',
  all: 'All',
  trash: 'Trash',
  search: 'Search',
  from: 'From',
  to: 'To',
  clear: 'Clear filters',
  noDate: 'No date',
  select: 'Select',
  selectAll: 'Select all',
  keysHint: 'J and K go up and down, Enter opens, E edits, X selects.',
  editPost: 'Edit the post',
  selectPost: 'Select the post',
  pages: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  firstPage: 'Go to the first page',
  pastEnd: 'There is no such page any more',
  pastEndAbout: 'The list has become shorter.',
  nothingFits: 'Nothing found',
  nothingFitsAbout: 'No post fits all filters. Remove one of them.',
  noTrash: 'The trash is empty',
  noTrashAbout: 'Deleted posts wait here until you restore them or delete them for good.',
  noneThere: 'No posts here',
  noneThereAbout: 'No post has this status at the moment.',
  noPosts: 'No posts yet',
  noPostsAbout: 'Everything you write is listed here: drafts, what is planned, and what went out.',
  writeOne: 'Write a post',
  selected: (count: number) => plural(count, { one: '# selected', other: '# selected' }),
  notAll: (count: number) =>
    plural(count, { one: '# post was left as it is:', other: '# posts were left as they are:' }),
  range: (from: number, to: number, total: number) => `${from}–${to} of ${total}`,
};

export type PostsMessages = typeof en;
