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
  keysHint: 'J and K move down and up, Enter opens, E edits, X selects.',
  editPost: 'Edit the post',
  selectPost: 'Select the post',
  pages: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  firstPage: 'Go to the first page',
  pastEnd: 'This page no longer exists',
  pastEndAbout: 'The list is shorter now.',
  nothingFits: 'Nothing found',
  nothingFitsAbout: 'No post matches all filters. Remove one of them.',
  noTrash: 'The trash is empty',
  noTrashAbout: 'Deleted posts stay here until you restore them or delete them for good.',
  noneThere: 'No posts here',
  noneThereAbout: 'No post has this status right now.',
  noPosts: 'No posts yet',
  noPostsAbout: 'Your drafts, scheduled posts and published posts appear here.',
  writeOne: 'Write a post',
  selected: (count: number) => plural(count, { one: '# selected', other: '# selected' }),
  notAll: (count: number) =>
    plural(count, { one: '# post was not changed:', other: '# posts were not changed:' }),
  range: (from: number, to: number, total: number) => `${from}–${to} of ${total}`,
};

export type PostsMessages = typeof en;
