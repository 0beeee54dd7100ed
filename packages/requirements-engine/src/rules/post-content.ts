import type { CheckedPost, Rule, RuleTarget } from '../definition/platform.ts';
import type { RequiredContent } from '../definition/post-format.ts';
import { firstComment } from './checked-posts.ts';
import { finding, postFinding } from './finding.ts';
import { countMedia } from './media-counts.ts';

/** A GIF passes for a photo where GIFs are accepted. */
function isPublishable(required: RequiredContent, post: CheckedPost, target: RuleTarget): boolean {
  const { image, gif, video, document } = countMedia(post.content);
  if (required === 'text_or_media') return image + gif + video + document > 0 || target.textOf(post) !== '';
  if (required === 'video') return video > 0;
  if (required === 'one_video') return video === 1;
  const pictures = target.format.media.gif?.value === 0 ? image : image + gif;
  return required === 'media' ? pictures + video > 0 : pictures + video === 1;
}

/** `post_<n>`: post n has what its format needs to be publishable. */
export const postContent: Rule = (target) => {
  const required = target.format.content;
  if (required === 'none') return [];
  return target.posts
    .filter((post) => !isPublishable(required, post, target))
    .map(({ index }) => postFinding('post', index, `post.${required}`));
};

/** `first_comment`: a first comment, if there is one, has text. */
export const firstCommentHasText: Rule = (target) =>
  firstComment(target)
    .filter((comment) => target.textOf(comment) === '')
    .map(({ index: post }) => finding('first_comment', 'first_comment', { post }));
