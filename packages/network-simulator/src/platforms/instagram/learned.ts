import { failedPreparation } from '../../families/files/failed-preparation.ts';
import { NOT_VISIBLE_YET } from '../../families/meta-graph/learned.ts';
import type { GraphServer } from '../../families/meta-graph/server.ts';
import { REFUSED_MOVIES } from '../../families/movies/refused-movie.ts';
import { jsonAnswer } from '../../http/answer.ts';
import { isJsonObject } from '../../http/body.ts';
import type { LearnedRow } from '../../kit/learned.ts';

export const ERROR_WITHOUT_CODE: LearnedRow<GraphServer> = {
  row: 'I1',
  source: 'trypost#351',
  date: '2026-11',
  plays: 'a container that failed has its `status` and no `status_code`',
};

export const FAILED_CONTAINER = failedPreparation(
  'by turns: refuses to make a container (2207032), fails it (2207053), or refuses to publish it (2207020, 2207006)',
  ['2207032', '2207053', '2207020', '2207006'],
);

const PROFILE_IN_LIST: LearnedRow<GraphServer> = {
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

export const INSTAGRAM_LEARNED: readonly LearnedRow<GraphServer>[] = [
  FAILED_CONTAINER,
  REFUSED_MOVIES,
  ERROR_WITHOUT_CODE,
  PROFILE_IN_LIST,
  NOT_VISIBLE_YET,
];
