import { pluralIn } from '../../../messages/plural.ts';
import type { Step } from '../story.ts';

const plural = pluralIn('en');

export const en = {
  page: 'Post',
  content: 'What it says',
  networkWords: 'What the network answered',
  inFull: 'In full',
  event: {
    planned: 'Planned',
    started: 'Begun',
    sent: 'Sent',
    accepted: 'Accepted',
    rejected: 'Refused',
    unknown: 'Answer lost',
    published: 'Public',
    failed: 'Failed',
    next: 'Tries again',
    removal: 'Deletion asked for',
    removed: 'Deleted from the network',
    'removal-failed': 'Not deleted',
    'removal-next': 'Asks again for the deletion',
  },
  /** The journal's own texts are in English. Other languages build theirs from the kind and the subject of the step. */
  step: ({ label }: Step): string => label,
  acts: {
    nobody: 'Nothing is left to do.',
    crier: 'Crier carries on by itself.',
    user: 'It is your turn.',
  },
  /** Takes the name of the account, the number of finished accounts, and the number of all accounts. */
  verdict: {
    trashed: (_account: string, _published: number, _all: number) => 'It is in the trash.',
    draft: (_account: string, _published: number, _all: number) => 'It is a draft. Nobody sees it yet.',
    waiting: (_account: string, _published: number, _all: number) => 'It waits for approval.',
    scheduled: (_account: string, _published: number, _all: number) => 'It goes out by itself at its time.',
    publishing: (_account: string, published: number, all: number) =>
      `It is being published: ${published} of ${all} accounts are done.`,
    published: (_account: string, _published: number, _all: number) => 'It is public everywhere.',
    unconfirmed: (account: string, _published: number, _all: number) =>
      `It may or may not be public on ${account}. Look, then settle it.`,
    reconnect: (account: string, _published: number, _all: number) =>
      `${account} has to be reconnected before it can publish.`,
    failed: (account: string, published: number, all: number) =>
      `It did not come out on ${account}; ${published} of ${all} accounts are done.`,
  },
  ownVersion: (account: string) => `Own version for ${account}`,
  noAltText: (file: string) => `${file}, without a description`,
  late: (seconds: number) =>
    plural(seconds, { one: 'It began # second late.', other: 'It began # seconds late.' }),
};

export type PostMessages = typeof en;
