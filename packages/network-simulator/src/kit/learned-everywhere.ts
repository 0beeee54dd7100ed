import { Answer, jsonAnswer } from '../http/answer.ts';
import { withLineFeeds } from '../http/line-feeds.ts';
import { gatewayAnswer } from '../quirks/gateway-answer.ts';
import { ANIMATIONS_SHOWN_STILL, NO_HEIC } from './files-everywhere.ts';
import type { LearnedRow } from './learned.ts';
import type { Server } from './server.ts';

/** What stands between a client and the network answers in the network's place. */
const PAGES = [
  gatewayAnswer(403, 'html'),
  gatewayAnswer(400, 'html'),
  gatewayAnswer(404, 'html'),
  new Answer(401),
];

const jsonAnswerOf = (error: string) => jsonAnswer(400, { error });

/** What a token endpoint answers although the grant is alive. */
const NO_TOKENS = [
  gatewayAnswer(403, 'html'),
  jsonAnswerOf('temporarily_unavailable'),
  jsonAnswerOf('server_error'),
  jsonAnswerOf('slow_down'),
];
const TOKEN_ENDPOINT =
  /\/(?:token\/?|accessToken|(?:refresh_)?access_token|com\.atproto\.server\.refreshSession)$/;

/** The learned facts that every network plays. */
export const EVERYWHERE: readonly LearnedRow<Server>[] = [
  {
    row: 'W1',
    source: 'autoshare-for-twitter#387, trypost PR 171',
    date: '2026-11',
    plays:
      'a page of a firewall answers, by turns: 403, 400 and 404 in HTML, and an empty 401; the network never gets the call',
    instead: (_server, _request, turn) => PAGES[turn % PAGES.length],
  },
  {
    row: 'W2',
    source: 'trypost#126, trypost PR 171, post-for-me PR 352, xagent#1544',
    date: '2026-11',
    plays:
      'the endpoint that renews access answers, by turns: a page with 403, `temporarily_unavailable`, `server_error` and `slow_down`; the grant stays alive',
    instead: (_server, { path }, turn) =>
      TOKEN_ENDPOINT.test(path) ? NO_TOKENS[turn % NO_TOKENS.length] : undefined,
  },
  {
    row: 'M1',
    source: 'twitter-text#8, twitter-text#9, twitter-text#320, mastodon#8514',
    date: '2026-11',
    plays: 'takes the line breaks of Windows for LF before anything is counted or stored',
    isUsual: true,
    received: withLineFeeds,
  },
  ANIMATIONS_SHOWN_STILL,
  NO_HEIC,
];
