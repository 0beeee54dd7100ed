import { pluralIn } from '../../../messages/plural.ts';

const plural = pluralIn('en');

export const en = {
  untitled: 'Post without text',
  account: 'Account',
  allAccounts: 'All accounts',
  tag: 'Tag',
  allTags: 'All tags',
  edit: 'Edit',
  duplicate: 'Duplicate',
  restore: 'Restore',
  remove: 'Delete',
  duplicatedTold: (count: number) =>
    plural(count, { one: '# post duplicated as a draft', other: '# posts duplicated as drafts' }),
  restoredTold: (count: number) => plural(count, { one: '# post restored', other: '# posts restored' }),
  sendNow: 'Send now',
  reschedule: 'Reschedule',
  sentNowTold: (count: number) =>
    plural(count, { one: '# post is being sent', other: '# posts are being sent' }),
  nextPost: 'Next post',
  previousPost: 'Previous post',
  cancel: 'Cancel',
  open: 'Open on the network',
  notDone: 'That did not work. Try again.',
  approve: 'Approve',
  approvedTold: (count: number) => plural(count, { one: '# post approved', other: '# posts approved' }),
  giveBack: 'Return',
  giveBackTitle: 'Return this post?',
  giveBackWhat: 'It becomes a draft again and keeps its date and time.',
  giveBackNote: 'Note to the authors (optional)',
  givenBackTold: 'Post returned to its authors.',
  givenBackBy: (name: string) => `${name} returned this post`,
  zoneMoved: (zone: string) => `The rules of the time zone ${zone} have changed`,
  zoneMovedWhat: 'The post keeps its local date and time, which is now a different moment.',
  zoneMovedFrom: 'Previous moment:',
  retry: 'Retry',
  retriedTold: (account: string) => `Publishing to ${account} again.`,
  reconnect: (account: string) => `Reconnect ${account}`,
  settle: 'Settle',
  reconcileTitle: (account: string) => `Was it published on ${account}?`,
  reconcileWhy:
    'The network’s response was lost. Check the account, then choose an answer. Nothing is sent until you do.',
  askNetwork: 'Check with network',
  publicAddress: 'Link to the post (optional)',
  isPublic: 'Yes, published',
  isNotPublic: 'No, not published',
  askedTold: 'Checking with the network again.',
  reconciledTold: 'Settled.',
  deleteAsk: (count: number) => plural(count, { one: 'Delete this post?', other: 'Delete # posts?' }),
  deleteHow: 'What should happen?',
  deleteWay: {
    trash: 'Move to trash',
    trashAndNetworks: 'Move to trash and delete from networks',
    networks: 'Delete from networks only',
    forever: 'Delete for good',
    everywhere: 'Delete for good, here and on networks',
  },
  deleteMeans: {
    trash: 'You can restore it. Anything already published stays public.',
    trashAndNetworks: 'You can restore it here. Anything already published is deleted from the networks.',
    networks: 'It stays here with its history. Anything already published is deleted from the networks.',
    forever: 'This cannot be undone. Anything already published stays public.',
    everywhere: 'This cannot be undone. Anything already published is deleted from the networks too.',
  },
  deletedTold: {
    trash: (count: number) =>
      plural(count, { one: '# post moved to the trash', other: '# posts moved to the trash' }),
    trashAndNetworks: (count: number) =>
      plural(count, {
        one: '# post moved to the trash; the networks are being asked to delete it',
        other: '# posts moved to the trash; the networks are being asked to delete them',
      }),
    networks: (count: number) =>
      plural(count, {
        one: 'The networks are being asked to delete # post',
        other: 'The networks are being asked to delete # posts',
      }),
    forever: (count: number) => plural(count, { one: '# post deleted', other: '# posts deleted' }),
    everywhere: (count: number) =>
      plural(count, {
        one: '# post deleted; the networks are being asked to delete it too',
        other: '# posts deleted; the networks are being asked to delete them too',
      }),
  },
};

export type PostWords = typeof en;
