import type { HintRule } from '../../advice/advice.ts';
import { forbiddenCharacters } from '../../advice/forbidden-characters.ts';
import { unverifiedLength } from './limits.ts';

/** Channels whose phone number is not verified upload short videos only; `CheckAccount.limits.verified` says which are. */
const unverified: HintRule = (target) => {
  if (target.account.limits?.['verified'] === true) return [];
  const limit = target.limit(unverifiedLength);
  return target.posts.flatMap(({ index: post, content }) =>
    (content.media ?? []).flatMap(({ id: media, duration_ms: actual }) =>
      typeof actual === 'number' && actual > limit
        ? [{ rule: 'unverified_length' as const, post, media, limit, actual, unit: unverifiedLength.unit }]
        : [],
    ),
  );
};

/** YouTube refuses angle brackets in title and description (YouTube Data API docs: Videos). */
export const youtubeHints: readonly HintRule[] = [forbiddenCharacters(/[<>]/g, ['title']), unverified];
