import { pluralIn } from '../../../messages/plural.ts';

const plural = pluralIn('en');

export const en = {
  title: 'Home',
  needs: 'Needs attention',
  nothing: 'Nothing needs attention',
  nothingAbout: 'Posts that fail, are unconfirmed or need approval appear here, with what to do about them.',
  reconnect: 'Accounts to reconnect',
  endingSoon: 'Accounts whose access ends soon',
  unconfirmed: 'Unconfirmed: may or may not be published',
  missed: 'Missed: too late to send without asking',
  failed: 'Not published',
  waiting: 'Waiting for your approval',
  next: 'Up next',
  nextAbout: 'Posts scheduled for the next seven days.',
  nothingNext: 'Nothing is scheduled',
  nothingNextAbout: 'Schedule a post or add it to the queue, and it is published automatically.',
  out: 'Recently published',
  outAbout: 'The latest posts of the past seven days.',
  nothingOut: 'Nothing was published this week',
  nothingOutAbout: 'Published posts appear here with links to their history.',
  write: 'Write a post',
  noWorkspace: 'You are not in a workspace yet',
  noWorkspaceAbout: 'Ask an administrator to invite you.',
  seeAll: (count: number) => plural(count, { one: 'See it', other: 'See all #' }),
};

export type HomeMessages = typeof en;
