import { failedPreparation } from '../../families/files/failed-preparation.ts';
import type { LearnedRow } from '../../kit/learned.ts';
import type { PinterestServer } from './server.ts';

export const FAILED_VIDEO = failedPreparation('fails to process a video: `failed`');

export const LONGEST_DESCRIPTION: LearnedRow<PinterestServer> = {
  row: 'P1',
  source: 'Pinterest API description 5.23.0',
  date: '2026-11',
  plays: 'takes descriptions of up to 800 characters and refuses longer ones',
  isUsual: true,
};

export const PINTEREST_LEARNED: readonly LearnedRow<PinterestServer>[] = [FAILED_VIDEO, LONGEST_DESCRIPTION];
