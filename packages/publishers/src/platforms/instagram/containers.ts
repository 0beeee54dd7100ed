import type { PublishMedia, PublishRequest, StepContext } from '@crier/domain';
import { optionsOf, publishableText, sentDisclosure } from '@crier/requirements-engine';
import type { ContainerDialect } from '../../families/meta-graph/containers.ts';
import type { GraphFields } from '../../families/meta-graph/graph.ts';
import { postFields, reelFields } from './choices.ts';

export const GRAPH = 'https://graph.instagram.com/v25.0';

/** Where a post appears, in the network's own term. */
export type Surface = 'FEED' | 'REELS' | 'STORY';

/** The intended post: what is sent, and what reading back looks for. */
export interface IntendedPost {
  readonly surface: Surface;
  /** Empty for a story, which has no caption. */
  readonly caption: string;
  readonly mediaCount: number;
}

/** A single video in the feed is a reel (Instagram docs: since July 2023). */
export function intendedPost({ request }: Pick<StepContext, 'request'>): IntendedPost {
  const [content] = request.content;
  if (content === undefined) throw new Error('There is nothing to publish.');
  const { body, url, media } = content;
  const surface = surfaceOf(request);
  const caption = surface === 'STORY' ? '' : publishableText('instagram', { body, url, media });
  return { surface, caption, mediaCount: media.length };
}

/** Instagram docs: Content publishing; alternative texts are for pictures outside stories, covers for reels. */
export const dialect: ContainerDialect = {
  name: 'Instagram',
  graph: GRAPH,
  containers: 'media',
  publish: 'media_publish',
  stateField: 'status_code',
  reasonField: 'status',
  child: (media, address) =>
    media.type === 'video' ? { media_type: 'VIDEO', video_url: address } : picture(media, address),
  whole(context, { file, children }) {
    const { surface, caption } = intendedPost(context);
    const labels = labelsOf(context.request);
    const ofPost = { ...postFields(context.request), ...labels };
    const text: GraphFields = { ...(caption === '' ? {} : { caption }), ...ofPost };
    if (file === null) return { media_type: 'CAROUSEL', children: children.join(','), ...text };
    const { media, address, cover } = file;
    const isVideo = media.type === 'video';
    if (surface === 'STORY')
      return {
        media_type: 'STORIES',
        ...(isVideo ? { video_url: address } : { image_url: address }),
        ...labels,
      };
    if (isVideo) {
      const covered: GraphFields = cover === null ? {} : { cover_url: cover };
      const reel = { media_type: 'REELS', video_url: address, ...reelFields(context.request) };
      return { ...reel, ...covered, ...text };
    }
    return { ...picture(media, address), ...text };
  },
};

/** On the container of the whole post alone (Instagram Platform changelog, 2026-06-22). */
function labelsOf({ disclosure }: PublishRequest): GraphFields {
  const sent = Object.entries(sentDisclosure('instagram', disclosure));
  return Object.fromEntries(sent.map(([field, value]) => [field, String(value)]));
}

function picture({ altText }: PublishMedia, address: string): GraphFields {
  return { image_url: address, ...(altText === null || altText === '' ? {} : { alt_text: altText }) };
}

function surfaceOf({ account, options, content }: PublishRequest): Surface {
  if (optionsOf('instagram', options, account.id).type === 'story') return 'STORY';
  const media = content[0]?.media ?? [];
  return media.length === 1 && media[0]?.type === 'video' ? 'REELS' : 'FEED';
}
