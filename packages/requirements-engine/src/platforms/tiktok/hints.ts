import type { HintRule } from '../../advice/advice.ts';
import { disclosedIn } from '../../sent-disclosure.ts';
import { labelOf } from '../option-notes.ts';
import { tiktokOptions } from './options.ts';

/** A third-party brand must not be promoted to oneself alone (TikTok Content Posting API docs: sharing guidelines). */
const brandedPrivate: HintRule = ({ account, read, said }) => {
  const options = read(tiktokOptions);
  const isBranded =
    disclosedIn(said).paid_partnership || (options.content_disclosure && options.brand_content_toggle);
  if (account.limits?.['direct_posting'] === false || options.privacy_level !== 'SELF_ONLY') return [];
  return isBranded ? [{ rule: 'branded_private', refused: true, option: 'privacy_level' }] : [];
};

/** The cover is one of the photos (TikTok docs: Photo Post, `photo_cover_index`). */
const coverAmongPhotos: HintRule = (target) => {
  const option = 'photo_cover_index';
  const actual = target.read(tiktokOptions)[option];
  const photos = (target.content[0].media ?? []).filter(({ type }) => type === 'image').length;
  if (photos === 0 || actual < photos) return [];
  const what = labelOf('tiktok', option);
  return [{ rule: 'option_range', refused: true, option, what, limit: photos - 1, actual, unit: 'items' }];
};

export const tiktokHints: readonly HintRule[] = [brandedPrivate, coverAmongPhotos];
