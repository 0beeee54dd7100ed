import { DELETION_REFUSED_AS_GONE, NOT_VISIBLE_YET } from '../../families/meta-graph/learned.ts';
import type { LearnedRow } from '../../kit/learned.ts';
import type { FacebookServer } from './server.ts';

export const PAGES_OF_PORTFOLIOS: LearnedRow<FacebookServer> = {
  row: 'F1',
  source: 'openpost#216, trypost PR 292, post-for-me#309',
  date: '2026-11',
  plays: 'every page is in a portfolio, whose lists show it; the list of the user’s own pages is empty',
};

export const FACEBOOK_LEARNED: readonly LearnedRow<FacebookServer>[] = [
  PAGES_OF_PORTFOLIOS,
  DELETION_REFUSED_AS_GONE,
  NOT_VISIBLE_YET,
];
