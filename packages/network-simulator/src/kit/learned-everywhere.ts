import { Answer } from '../http/answer.ts';
import { gatewayAnswer } from '../quirks/gateway-answer.ts';
import type { LearnedRow } from './learned.ts';
import type { Server } from './server.ts';

/** What stands between a client and the network answers in the network's place. */
const PAGES = [
  gatewayAnswer(403, 'html'),
  gatewayAnswer(400, 'html'),
  gatewayAnswer(404, 'html'),
  new Answer(401),
];

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
];
