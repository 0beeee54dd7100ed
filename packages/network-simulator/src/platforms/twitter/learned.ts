import type { LearnedRow } from '../../kit/learned.ts';
import type { TwitterServer } from './server.ts';

export const FINALIZE_WITHOUT_BODY: LearnedRow<TwitterServer> = {
  row: 'X1',
  source: 'trypost#202',
  date: '2026-11',
  plays: 'refuses to finalize an upload whose body is no JSON object',
};

export const TWITTER_LEARNED: readonly LearnedRow<TwitterServer>[] = [FINALIZE_WITHOUT_BODY];
