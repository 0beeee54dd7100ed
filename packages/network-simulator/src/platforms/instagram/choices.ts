import { badParameter } from '../../families/meta-graph/errors.ts';
import type { Fields } from '../../http/body.ts';
import { type Chosen, chosenOf } from '../../kit/chosen.ts';

const MOST_COLLABORATORS = 3;
const STRATEGIES = ['MANUAL', 'SS_PERFORMANCE'];
const USER_NAME = /^[\w.]{1,30}$/;
/** The parameters that only reels have. */
const OF_REELS = ['audio_name', 'share_to_feed', 'trial_params'];

/** What an author says besides the text (Instagram docs: IG User Media, parameters of a container). */
export function instagramChoices(fields: Fields, type: string): Chosen {
  const stray = OF_REELS.find((name) => fields.has(name) && type !== 'REELS');
  if (stray !== undefined) throw badParameter(`Param ${stray} is for reels`);
  const shareToFeed = fields.text('share_to_feed') ?? 'true';
  if (!['true', 'false'].includes(shareToFeed)) throw badParameter('Param share_to_feed must be a boolean');
  const given = {
    share_to_feed: shareToFeed === 'true',
    audio_name: fields.text('audio_name'),
    thumb_offset: offsetIn(fields, type),
    collaborators: collaboratorsIn(fields, type),
    user_tags: tagsIn(fields, type),
    trial: strategyIn(fields),
  };
  return chosenOf(given, { share_to_feed: true });
}

/** A moment of a video, in milliseconds. */
function offsetIn(fields: Fields, type: string): number | undefined {
  const text = fields.text('thumb_offset');
  if (text === undefined) return undefined;
  if (type !== 'REELS' && type !== 'VIDEO') throw badParameter('Param thumb_offset is for videos and reels');
  if (!/^\d+$/.test(text)) throw badParameter('Param thumb_offset must be a number of milliseconds');
  return Number(text);
}

function collaboratorsIn(fields: Fields, type: string): readonly string[] {
  const names = arrayIn(fields, 'collaborators');
  if (names.length > 0 && (type === 'STORIES' || fields.flag('is_carousel_item')))
    throw badParameter('Param collaborators is for posts, reels and carousels');
  if (names.length > MOST_COLLABORATORS)
    throw badParameter(`Param collaborators may have ${MOST_COLLABORATORS} user names`);
  return names.map(userName);
}

/** A tag on a picture has a place; one on a video must have none of a picture's. */
function tagsIn(fields: Fields, type: string): readonly string[] {
  return arrayIn(fields, 'user_tags').map((tag) => {
    const { username, x, y } =
      typeof tag === 'object' && tag !== null ? (tag as Readonly<Record<string, unknown>>) : {};
    const isPlaced = [x, y].every((at) => typeof at === 'number' && at >= 0 && at <= 1);
    if (type === 'IMAGE' && !isPlaced) throw badParameter('Param user_tags of a picture must have x and y');
    if (type === 'CAROUSEL') throw badParameter('Param user_tags is for the items of a carousel');
    return userName(username);
  });
}

function strategyIn(fields: Fields): string | undefined {
  const text = fields.text('trial_params');
  if (text === undefined) return undefined;
  const strategy: unknown = parsed(text, 'trial_params')?.['graduation_strategy'];
  if (typeof strategy !== 'string' || !STRATEGIES.includes(strategy))
    throw badParameter(`Param graduation_strategy must be one of {${STRATEGIES.join(', ')}}`);
  return strategy;
}

function userName(name: unknown): string {
  if (typeof name !== 'string' || !USER_NAME.test(name)) throw badParameter('The user name is invalid');
  return name;
}

function arrayIn(fields: Fields, name: string): readonly unknown[] {
  const text = fields.text(name);
  if (text === undefined) return [];
  const list: unknown = parsed(text, name);
  if (!Array.isArray(list)) throw badParameter(`Param ${name} must be an array`);
  return list;
}

function parsed(text: string, name: string) {
  try {
    return JSON.parse(text);
  } catch {
    throw badParameter(`Param ${name} must be JSON`);
  }
}
