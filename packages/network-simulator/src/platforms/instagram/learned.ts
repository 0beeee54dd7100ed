import { NOT_VISIBLE_YET } from '../../families/meta-graph/learned.ts';
import { REFUSED_MOVIES } from '../../families/movies/refused-movie.ts';
import { jsonAnswer } from '../../http/answer.ts';
import { isJsonObject } from '../../http/body.ts';
import type { LearnedRow } from '../../kit/learned.ts';
import type { InstagramServer } from './containers.ts';

export const ERROR_WITHOUT_CODE: LearnedRow<InstagramServer> = {
  row: 'I1',
  source: 'trypost#351',
  date: '2026-11',
  plays: 'a container that failed has its `status` and no `status_code`',
};

const PROFILE_IN_LIST: LearnedRow<InstagramServer> = {
  row: 'I2',
  source: 'Instagram API with Instagram Login: Get started',
  date: '2026-09-11',
  plays: 'the profile stands in a list of one',
  answered(_server, { method, path }, answer) {
    if (method !== 'GET' || !path.endsWith('/me') || answer.status !== 200) return undefined;
    const profile: unknown = JSON.parse(Buffer.from(answer.body).toString());
    return isJsonObject(profile) ? jsonAnswer(200, { data: [profile] }) : undefined;
  },
};

export const INSTAGRAM_LEARNED: readonly LearnedRow<InstagramServer>[] = [
  REFUSED_MOVIES,
  ERROR_WITHOUT_CODE,
  PROFILE_IN_LIST,
  NOT_VISIBLE_YET,
];
