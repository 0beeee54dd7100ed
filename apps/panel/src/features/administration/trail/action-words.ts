import type { TrailWords } from './messages/trail-words.ts';

/** What was done, as a sentence; the name of an action that another version of the service recorded. */
export function actionWords(words: TrailWords, action: string): string {
  return Object.hasOwn(words, action) ? words[action as keyof TrailWords] : action;
}
