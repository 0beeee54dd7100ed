import { failedPreparation } from '../../families/files/failed-preparation.ts';
import { REFUSED_MOVIES } from '../../families/movies/refused-movie.ts';
import { Answer } from '../../http/answer.ts';
import { type LearnedRow, plays } from '../../kit/learned.ts';
import { problemAnswer, type TwitterAccount, type TwitterServer } from './server.ts';

export const FAILED_MEDIA = failedPreparation('fails to process a video or GIF, without a reason');

export const FINALIZE_WITHOUT_BODY: LearnedRow<TwitterServer> = {
  row: 'X1',
  source: 'trypost#202, X’s own client, which sends the content type without a body',
  date: '2026-11',
  plays: 'refuses to finalize an upload with a call that is not JSON',
  isUsual: true,
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

const LONGER_FOR_SUBSCRIBERS: LearnedRow<TwitterServer> = {
  row: 'X5',
  source: 'docs.x.com: Media best practices (0c986f0)',
  date: '2026-09',
  plays: 'takes longer texts and larger videos from subscribers and verified accounts',
  isUsual: true,
};

/** What X says about an app, by turns. */
const ABOUT_THE_APP = [
  {
    title: 'CreditsDepleted',
    detail: 'Your enrolled account does not have any credits to fulfill this request.',
    type: 'https://api.x.com/2/problems/credits',
    status: 402,
  },
  {
    title: 'Client Forbidden',
    detail: 'The application is suspended.',
    reason: 'client-not-enrolled',
    type: 'https://api.x.com/2/problems/client-forbidden',
    status: 403,
  },
].map(({ status, detail, ...parts }) => ({ status, detail, parts }));

const REFUSES_THE_APP: LearnedRow<TwitterServer> = {
  row: 'W5',
  source: 'mixpost#167, postiz#2005',
  date: '2026-11',
  plays: 'refuses posts because of the app: no credits, then an app that is not enrolled',
  instead: (server, { method, path }, turn) => {
    const said = ABOUT_THE_APP[turn % ABOUT_THE_APP.length];
    if (method !== 'POST' || path !== '/2/tweets' || said === undefined) return undefined;
    return problemAnswer(server, said.status, said.detail, said.parts);
  },
};

export const TWITTER_LEARNED: readonly LearnedRow<TwitterServer>[] = [
  FAILED_MEDIA,
  REFUSED_MOVIES,
  FINALIZE_WITHOUT_BODY,
  LARGE_PARTS,
  PARTS_UP_TO_999,
  UNKNOWN_CALLER,
  LONGER_FOR_SUBSCRIBERS,
  REFUSES_THE_APP,
];

/** Whether the account may post more than others. */
export function isSubscribed(server: TwitterServer, account: TwitterAccount): boolean {
  const { subscriptionType, verifiedType, handle } = account;
  const hasTier = subscriptionType !== 'None' || verifiedType !== 'none';
  return hasTier && plays(server, LONGER_FOR_SUBSCRIBERS, handle);
}
