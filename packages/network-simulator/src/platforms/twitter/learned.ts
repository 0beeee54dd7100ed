import { Answer } from '../../http/answer.ts';
import { type LearnedRow, plays } from '../../kit/learned.ts';
import { problemAnswer, type TwitterAccount, type TwitterServer } from './server.ts';

export const FINALIZE_WITHOUT_BODY: LearnedRow<TwitterServer> = {
  row: 'X1',
  source: 'trypost#202',
  date: '2026-11',
  plays: 'refuses to finalize an upload whose body is no JSON object',
};

const LARGE_PARTS: LearnedRow<TwitterServer> = {
  row: 'X2',
  source: 'trypost, twitteroauth#1257, twitter-api-v2',
  date: '2026-11',
  plays: 'answers a part of an upload with 413 or, every other time, with 431, as a gateway does',
  instead: (_server, { method, path }, turn) =>
    method === 'POST' && path.endsWith('/append') ? new Answer(turn % 2 === 0 ? 413 : 431) : undefined,
};

export const PARTS_UP_TO_999: LearnedRow<TwitterServer> = {
  row: 'X3',
  source: 'X OpenAPI 2.167',
  date: '2026-08-22',
  plays: 'takes no part of an upload after number 999',
  isUsual: true,
};

const UNKNOWN_CALLER: LearnedRow<TwitterServer> = {
  row: 'X4',
  source: 'autoshare-for-twitter#387',
  date: '2026-11',
  plays: 'does not recognise the caller who posts, and posts nothing',
  instead: (server, { method, path }) =>
    method === 'POST' && path === '/2/tweets'
      ? problemAnswer(
          server,
          403,
          'Authenticating with Unknown is forbidden for this endpoint.  Supported authentication types are [OAuth 1.0a User Context, OAuth 2.0 User Context].',
          {
            title: 'Unsupported Authentication',
            type: 'https://api.twitter.com/2/problems/unsupported-authentication',
          },
        )
      : undefined,
};

export const LONGER_FOR_SUBSCRIBERS: LearnedRow<TwitterServer> = {
  row: 'X5',
  source: 'docs.x.com: Media best practices (0c986f0)',
  date: '2026-09',
  plays: 'takes longer texts and larger videos from subscribers and verified accounts',
  isUsual: true,
};

export const TWITTER_LEARNED: readonly LearnedRow<TwitterServer>[] = [
  FINALIZE_WITHOUT_BODY,
  LARGE_PARTS,
  PARTS_UP_TO_999,
  UNKNOWN_CALLER,
  LONGER_FOR_SUBSCRIBERS,
];

/** Whether the account may post more than others. */
export function isSubscribed(server: TwitterServer, account: TwitterAccount): boolean {
  const { subscriptionType, verifiedType, handle } = account;
  const hasTier = subscriptionType !== 'None' || verifiedType !== 'none';
  return hasTier && plays(server, LONGER_FOR_SUBSCRIBERS, handle);
}
