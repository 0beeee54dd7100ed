import { failedPreparation } from '../files/failed-preparation.ts';

export const FAILED_MEDIA = failedPreparation(
  'fails to process a file that it does not process at once, and answers 422 when asked about it',
);
