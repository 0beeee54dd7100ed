import { pluralIn } from '../../../messages/plural.ts';

const plural = pluralIn('en');

export const en = {
  title: 'Home',
  needs: 'Needs you',
  nothing: 'Nothing needs you',
  nothingAbout:
    'Posts that fail, that are in doubt or that wait for approval appear here, each with what to do.',
  reconnect: 'Accounts to reconnect',
  unconfirmed: 'It is not known whether they came out',
  failed: 'Not published',
  waiting: 'Waiting for your approval',
  next: 'Next',
  nextAbout: 'What goes out in the coming seven days.',
  nothingNext: 'Nothing is planned',
  nothingNextAbout: 'Schedule a post, or put it into the queue: it goes out by itself.',
  out: 'Went out',
  outAbout: 'The newest of the past seven days.',
  nothingOut: 'Nothing went out this week',
  nothingOutAbout: 'Published posts appear here with links to their stories.',
  write: 'Write a post',
  noWorkspace: 'You belong to no workspace yet',
  noWorkspaceAbout: 'Ask an administrator to invite you.',
  seeAll: (count: number) => plural(count, { one: 'See it', other: 'See all #' }),
};

export type HomeMessages = typeof en;
