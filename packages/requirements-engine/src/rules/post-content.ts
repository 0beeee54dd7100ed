import type { CheckContent, MediaType } from '@crier/domain';
import type { Finding, Rule, RuleTarget } from '../definition/platform.ts';
import type { RequiredContent } from '../definition/post-format.ts';
import type { MessageKey } from '../messages/messages.ts';
import { checkedPosts } from './checked-posts.ts';
import { countMedia } from './count-media.ts';

const SAY: Readonly<Record<Exclude<RequiredContent, 'none'>, MessageKey>> = {
  text_or_media: 'post.text_or_media',
  media: 'post.media',
  video: 'post.video',
  one_video: 'post.one_video',
  one_media: 'post.one_media',
};

/** A GIF passes for a photo where GIFs are accepted. */
function pictures(counts: Readonly<Record<MediaType, number>>, target: RuleTarget): number {
  const gifs = target.format.media.gif;
  return counts.image + (gifs === null || gifs.value > 0 ? counts.gif : 0);
}

function isPublishable(required: RequiredContent, content: CheckContent, target: RuleTarget): boolean {
  const counts = countMedia(content);
  switch (required) {
    case 'text_or_media':
      return (content.media ?? []).length > 0 || target.textOf(content) !== '';
    case 'media':
      return pictures(counts, target) + counts.video > 0;
    case 'video':
      return counts.video > 0;
    case 'one_video':
      return counts.video === 1;
    case 'one_media':
      return pictures(counts, target) + counts.video === 1;
    case 'none':
      return true;
  }
}

/** `post_<n>`: post n has what its format needs to be publishable. */
export const postContent: Rule = (target) => {
  const required = target.format.content;
  if (required === 'none') return [];
  return checkedPosts(target)
    .filter(({ content }) => !isPublishable(required, content, target))
    .map(
      ({ index }): Finding => ({
        rule: `post_${index}`,
        scope: 'version',
        post: index,
        limit: null,
        actual: null,
        unit: null,
        spans: [],
        say: SAY[required],
      }),
    );
};
