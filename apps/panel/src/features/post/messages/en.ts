import { pluralIn } from '../../../messages/plural.ts';
import { spanIn } from '../../../messages/span.ts';

const plural = pluralIn('en');
const span = spanIn('en');

export const en = {
  page: 'Post',
  /** The state of the post in a few words. */
  title: {
    trashed: 'In the trash',
    draft: 'Draft',
    waiting: 'Waiting for approval',
    scheduled: 'Scheduled',
    overdue: 'Overdue',
    missed: 'Missed its time',
    unsure: 'Unconfirmed',
    publishing: (published: number, all: number) => `Sending: ${published} of ${all}`,
    published: (all: number) => plural(all, { one: 'Published', other: 'Published on all #' }),
    some: (published: number, all: number, open: number) =>
      published === 0
        ? 'Not published'
        : plural(open, {
            one: `Published on ${published} of ${all}, one needs a word`,
            other: `Published on ${published} of ${all}, # need a word`,
          }),
  },
  asks: (author: string) => `${author} asks you to approve`,
  by: (author: string) => `by ${author}`,
  afterApproval: 'It goes out at that time once you approve it.',
  afterApprovalNow: 'It goes out as soon as you approve it.',
  moreWait: (count: number) => plural(count, { one: '# more waits', other: '# more wait' }),
  trouble: 'Needs a word',
  arrived: 'Arrived',
  places: 'Accounts',
  viewOn: (network: string) => `View on ${network}`,
  sendOn: 'Send to one more account',
  story: 'History',
  content: 'Content',
  networkWords: 'Network response',
  inFull: 'Details',
  event: {
    planned: 'Planned',
    started: 'Started',
    sent: 'Sent',
    accepted: 'Accepted',
    rejected: 'Rejected',
    unknown: 'Response lost',
    published: 'Published',
    failed: 'Failed',
    next: 'Next retry',
    removal: 'Deletion requested',
    removed: 'Deleted from the network',
    twin: 'Public twice',
    'possible-twin': 'Possibly public twice; compare the two',
    'twin-doubt': 'An earlier attempt may be public as well; check the account',
    'removal-failed': 'Deletion failed',
    'removal-next': 'Next deletion attempt',
  },
  preparedAgain: (times: number) =>
    plural(times, { one: 'Prepared again once.', other: 'Prepared again # times.' }),
  acts: {
    nobody: 'Nothing is left to do.',
    crier: 'Crier continues automatically.',
    user: 'Your action is needed.',
    operator: 'The operator of this installation must act; then Crier continues automatically.',
  },
  /** Takes the name of the account, the number of finished accounts, and the number of all accounts. */
  verdict: {
    trashed: (_account: string, _published: number, _all: number) => 'It is in the trash.',
    draft: (_account: string, _published: number, _all: number) => 'It is a draft. It is not public yet.',
    waiting: (_account: string, _published: number, _all: number) => 'It is waiting for approval.',
    scheduled: (_account: string, _published: number, _all: number) =>
      'It will be published at its scheduled time.',
    overdue: (_account: string, _published: number, _all: number) =>
      'It is overdue and has not been sent yet. The details below say why.',
    missed: (_account: string, _published: number, _all: number) =>
      'It was due too long ago to be sent without asking. Nothing is sent until you decide.',
    publishing: (_account: string, published: number, all: number) =>
      `It is being published: ${published} of ${all} accounts are done.`,
    published: (_account: string, _published: number, _all: number) => 'It is published everywhere.',
    unconfirmed: (account: string, _published: number, _all: number) =>
      `It may or may not be public on ${account}. Check the account, then settle it.`,
    reconnect: (account: string, _published: number, _all: number) =>
      `${account} must be reconnected before it can publish.`,
    failed: (account: string, published: number, all: number) =>
      `It was not published on ${account}; ${published} of ${all} accounts are done.`,
  },
  fixAndSend: 'Fix and send again',
  fixFor: (account: string) => `Correct the post for ${account}`,
  fixText: (place: number, all: number) => (all === 1 ? 'Text' : `Text of post ${place}`),
  left: (count: number) =>
    count < 0
      ? plural(-count, { one: '# character too many', other: '# characters too many' })
      : plural(count, { one: '# character left', other: '# characters left' }),
  removeFile: (file: string) => `Remove ${file}`,
  ownVersion: (account: string) => `Version for ${account}`,
  noAltText: (file: string) => `${file}, no description`,
  history: {
    title: 'Changes',
    steps: (count: number) => plural(count, { one: '# step', other: '# steps' }),
    by: {
      key: (name: string) => `with the key “${name}”`,
      app: (name: string) => `with the app “${name}”`,
      session: () => 'in the panel',
    },
    agent: (means: string) => `through an agent, ${means}`,
    times: (count: number) => plural(count, { one: '# time', other: '# times' }),
    action: {
      'post.approved': 'approved it',
      'post.copied': 'created it as a copy',
      'post.created': 'created it',
      'post.deleted': 'deleted it',
      'post.edited': 'edited it',
      'post.moved': 'moved it',
      'post.queued': 'added it to the queue',
      'post.reconciled': 'settled an account',
      'post.removed_from_networks': 'deleted it from the networks',
      'post.restored': 'restored it',
      'post.retried': 'retried an account',
      'post.returned': 'returned it',
      'post.scheduled': 'scheduled it',
      'post.trashed': 'moved it to the trash',
    },
    changed: {
      accounts: 'accounts',
      options: 'options',
      tags: 'tags',
      text: 'text',
      time: 'time',
      media: 'media',
      status: 'status',
    },
  },
  delays: {
    title: 'What delayed it',
    kind: {
      limit: 'Limit of the network',
      network: 'The network made it wait or was out of reach',
      lost_answer: 'Response lost and looked up',
      takeover: 'Taken over by another worker',
      operator: 'The network refuses the app of this installation',
      hold: 'Publishing on hold',
      conversion: 'File being converted',
      internal: 'Internal error',
      late_start: 'Started late',
    },
    times: (count: number) => plural(count, { one: '# time', other: '# times' }),
  },
  late: {
    published: (seconds: number) => `Published ${span(seconds)} late.`,
    ended: (seconds: number) => `Ended ${span(seconds)} after it was due.`,
    soFar: (seconds: number) => `${span(seconds)} late so far.`,
  },
};

export type PostMessages = typeof en;
