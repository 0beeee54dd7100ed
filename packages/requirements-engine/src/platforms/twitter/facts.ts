import type { FactField } from '../../definition/fact-field.ts';

const user = { source: 'X docs: User', date: '2026-08-22' };
const tier = { source: 'X docs: Media best practices, Counting characters', date: '2026-08' };

export const twitterFacts: readonly FactField[] = [
  {
    name: 'subscription_type',
    kind: 'text',
    at: 'data.subscription_type',
    label: 'The subscription of the account',
    ...user,
  },
  {
    name: 'verified_type',
    kind: 'text',
    at: 'data.verified_type',
    label: 'How the account is verified',
    ...user,
  },
  {
    name: 'max_characters',
    kind: 'number',
    at: 'limits.max_characters',
    label: 'The longest text of a subscriber or a verified account',
    ...tier,
  },
  {
    name: 'max_video_milliseconds',
    kind: 'number',
    at: 'limits.max_video_milliseconds',
    label: 'The longest video of a subscriber or a verified account, in milliseconds',
    ...tier,
  },
];
