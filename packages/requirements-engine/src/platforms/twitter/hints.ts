import type { HintRule } from '../../advice/advice.ts';
import { forbiddenCharacters } from '../../advice/forbidden-characters.ts';

/** X refuses a text with any of these (twitter-text: invalid characters). */
export const twitterHints: readonly HintRule[] = [forbiddenCharacters(/[\ufffe\ufeff\uffff]/g)];
