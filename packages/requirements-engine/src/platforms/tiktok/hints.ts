import type { HintRule } from '../../advice/advice.ts';
import { disclosedIn } from '../../sent-disclosure.ts';
import { tiktokOptions } from './options.ts';

/** A third-party brand must not be promoted to oneself alone (TikTok Content Posting API docs: sharing guidelines). */
const brandedPrivate: HintRule = ({ account, read, disclosures }) => {
  const options = read(tiktokOptions);
  const isBranded =
    disclosedIn(disclosures).paid_partnership || (options.content_disclosure && options.brand_content_toggle);
  if (account.limits?.['direct_posting'] === false || options.privacy_level !== 'SELF_ONLY') return [];
  return isBranded ? [{ rule: 'branded_private', refused: true, option: 'privacy_level' }] : [];
};

export const tiktokHints: readonly HintRule[] = [brandedPrivate];
