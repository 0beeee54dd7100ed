import { REFUSED_MOVIES } from '../../families/movies/refused-movie.ts';
import { jsonAnswer } from '../../http/answer.ts';
import type { LearnedRow } from '../../kit/learned.ts';
import type { LinkedinServer } from './server.ts';

const refusal = (status: number, code: string, message: string) =>
  jsonAnswer(status, { status, code, message });

/** What LinkedIn says about an app, by turns. */
const ABOUT_THE_APP = [
  refusal(403, 'ACCESS_DENIED', 'Not enough permissions to access: partnerApiPostsExternal.CREATE.20241001'),
  refusal(426, 'NONEXISTENT_VERSION', 'Requested version 20250601 is not active'),
];

export const LINKEDIN_LEARNED: readonly LearnedRow<LinkedinServer>[] = [
  REFUSED_MOVIES,
  {
    row: 'W5',
    source: 'mixpost#167, postiz#2005',
    date: '2026-11',
    plays: 'refuses posts because of the app: its development tier, then an ended version of the API',
    instead: (_server, { method, path }, turn) =>
      method === 'POST' && path === '/rest/posts' ? ABOUT_THE_APP[turn % ABOUT_THE_APP.length] : undefined,
  },
];
