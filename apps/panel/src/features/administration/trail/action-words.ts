import { isKeyOf } from '../../../ui/one-of.ts';
import type { TrailWords } from './messages/trail-words.ts';

/** An action as a sentence, or its name if another version of the service recorded it. */
export function actionWords(words: TrailWords, action: string): string {
  return isKeyOf(words, action) ? words[action] : action;
}
