import { failedPreparation } from '../../families/files/failed-preparation.ts';
import type { LearnedRow } from '../../kit/learned.ts';
import type { BlueskyServer } from './server.ts';

export const FAILED_JOB = failedPreparation('fails to process a video: JOB_STATE_FAILED');

export const ONLY_IN_PARTS: LearnedRow<BlueskyServer> = {
  row: 'B1',
  source: 'atproto 0.21.0, social-app PR 11528',
  date: '2026-08-21',
  plays: 'takes videos in parts only, as the official app sends them; the single call is refused',
};

export const LANGUAGE_FEEDS: LearnedRow<BlueskyServer> = {
  row: 'B2',
  source: 'social-app#1018',
  date: '2023-07-23',
  plays: 'leaves posts that say no language out of a search for posts in one language',
};

export const BLUESKY_LEARNED: readonly LearnedRow<BlueskyServer>[] = [
  FAILED_JOB,
  ONLY_IN_PARTS,
  LANGUAGE_FEEDS,
];
