import type { PublishRequest } from '@crier/domain';
import { optionsOf } from '@crier/requirements-engine';
import type { GraphFields } from '../../families/meta-graph/graph.ts';

/** What the author chose for a post outside stories; what is left out is Instagram's own default. */
export function postFields({ account, options }: PublishRequest): GraphFields {
  const { collaborators } = optionsOf('instagram', options, account.id);
  return collaborators === null ? {} : { collaborators: JSON.stringify(collaborators.map(withoutAt)) };
}

/** What the author chose for a reel (Instagram docs: IG User Media). Of a cover and a moment, Instagram takes the cover. */
export function reelFields({ account, options }: PublishRequest): GraphFields {
  const { share_to_feed, ...chosen } = optionsOf('instagram', options, account.id);
  const { audio_name, thumb_offset, trial, user_tags } = chosen;
  const tags = user_tags?.map((name) => ({ username: withoutAt(name) }));
  return {
    share_to_feed: String(share_to_feed),
    ...(thumb_offset === null ? {} : { thumb_offset: String(thumb_offset) }),
    ...(audio_name === null ? {} : { audio_name }),
    ...(tags === undefined ? {} : { user_tags: JSON.stringify(tags) }),
    ...(trial === 'NONE' ? {} : { trial_params: JSON.stringify({ graduation_strategy: trial }) }),
  };
}

function withoutAt(name: string): string {
  return name.replace(/^@/, '');
}
