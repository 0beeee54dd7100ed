import { DISCLOSURES } from '../definition/disclosure-terms.ts';
import { disclosedIn, termFor } from '../sent-disclosure.ts';
import type { Hint, HintRule } from './advice.ts';

/** What is disclosed although the network has no field for it, and what it wants declared that nobody declared. */
export const disclosureHints: HintRule = ({ platform, account: { limits }, said, posts }) => {
  const { key } = platform.definition;
  const disclosure = disclosedIn(said);
  const media = posts.flatMap(({ content }) => (content.media ?? []).map(({ type }) => type));
  return DISCLOSURES.flatMap((name): readonly Hint[] => {
    const term = termFor(key, name, { media, limits });
    if (disclosure[name] === true && term === undefined) return [{ rule: name }];
    const isOpen = name === 'made_for_kids' && term?.expected === true && disclosure[name] === undefined;
    return isOpen ? [{ rule: 'made_for_kids_open' }] : [];
  });
};
