import { failedPreparation } from '../../families/files/failed-preparation.ts';
import { REFUSED_MOVIES } from '../../families/movies/refused-movie.ts';
import { jsonAnswer } from '../../http/answer.ts';
import type { LearnedRow } from '../../kit/learned.ts';
import { lengthRequired } from '../../kit/length-required.ts';
import { errorAnswer, type LinkedinServer } from './server.ts';

const refusal = (status: number, code: string, message: string) =>
  jsonAnswer(status, { status, code, message });

/** What LinkedIn says about an app, by turns. */
const ABOUT_THE_APP = [
  refusal(403, 'ACCESS_DENIED', 'Not enough permissions to access: partnerApiPostsExternal.CREATE.20241001'),
  refusal(426, 'NONEXISTENT_VERSION', 'Requested version 20250601 is not active'),
];

export const FAILED_ASSET = failedPreparation('fails to process a picture or a video: PROCESSING_FAILED');

export const COMMENTS_NEED_FEED: LearnedRow<LinkedinServer> = {
  row: 'L1',
  source: 'LinkedIn docs: Comments API',
  date: '2026-11',
  plays: 'refuses comments with a grant that lacks w_member_social_feed or w_organization_social_feed',
};

export const NAMES_DUPLICATE: LearnedRow<LinkedinServer> = {
  row: 'L2',
  source: 'composio#2710',
  date: '2026-11',
  plays: 'names the earlier post when it refuses a duplicate',
  isUsual: true,
};

export const UNKNOWN_NAMES: LearnedRow<LinkedinServer> = {
  row: 'U1',
  source: 'rest.li: schema validation; LinkedIn docs: Videos API',
  date: '2026-09',
  plays: 'refuses objects with a name that it does not know: “unrecognized field found but not allowed”',
  isUsual: true,
};

export const LINKEDIN_LEARNED: readonly LearnedRow<LinkedinServer>[] = [
  FAILED_ASSET,
  REFUSED_MOVIES,
  UNKNOWN_NAMES,
  lengthRequired('LinkedIn docs: Error handling, LinkedInNET PR 25', '2020-05-13'),
  {
    row: 'W5',
    source: 'mixpost#167, postiz#2005',
    date: '2026-11',
    plays: 'refuses posts because of the app: its development tier, then an ended version of the API',
    instead: (_server, { method, path }, turn) =>
      method === 'POST' && path === '/rest/posts' ? ABOUT_THE_APP[turn % ABOUT_THE_APP.length] : undefined,
  },
  COMMENTS_NEED_FEED,
  NAMES_DUPLICATE,
  {
    row: 'L3',
    source: 'letmepost, LinkedIn docs: Versioning',
    date: '2026',
    plays: 'has ended version 202609 of its API',
    instead: (server, { headers }) =>
      headers['linkedin-version'] === '202609'
        ? errorAnswer(server, 426, 'Requested version 20260901 is not active', {
            code: 'NONEXISTENT_VERSION',
          })
        : undefined,
  },
];
