import { isUnknownLanguage } from '../sent-language.ts';
import type { HintRule } from './advice.ts';

/** A language that the network does not know, so that the post is shown as one in another language. */
export const languageHints: HintRule = ({ platform, language }) =>
  isUnknownLanguage(platform.definition.key, language) ? [{ rule: 'language', what: language ?? '' }] : [];
