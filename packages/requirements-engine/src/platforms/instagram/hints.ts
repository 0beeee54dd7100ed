import type { HintRule } from '../../advice/advice.ts';
import { labelOf } from '../option-notes.ts';
import { instagramOptions } from './options.ts';

const OF_REELS = ['user_tags', 'thumb_offset', 'audio_name', 'trial'] as const;

/** A video among other files is no reel, so that what reels say of themselves has no effect (Instagram docs: IG User Media). */
const noReel: HintRule = (target) => {
  const options = target.read(instagramOptions);
  const media = target.content[0].media ?? [];
  if (media.length < 2 || options.type === 'story' || !media.some(({ type }) => type === 'video')) return [];
  return OF_REELS.filter((name) => options[name] !== null && options[name] !== 'NONE').map((option) => ({
    rule: 'option_without_media',
    option,
    what: labelOf('instagram', option),
  }));
};

export const instagramHints: readonly HintRule[] = [noReel];
