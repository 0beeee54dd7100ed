import type { LimitUnit, LimitValue } from './limit.ts';
import type { MediaType } from './media-type.ts';

/** A number that only settings may change. */
export function limitOf(value: number, unit: LimitUnit): LimitValue {
  return { value, unit };
}

type CountedType = Exclude<MediaType, 'document'>;

/** How many photos, videos and GIFs one post may have. */
export function mediaLimits({
  image,
  gif,
  video,
}: Readonly<Record<CountedType, number>>): Readonly<Record<CountedType, LimitValue>> {
  return { image: limitOf(image, 'photos'), gif: limitOf(gif, 'gifs'), video: limitOf(video, 'videos') };
}

/** The same as limits of the network, by name. */
export function counted({ image, gif, video }: Readonly<Record<CountedType, LimitValue>>) {
  return { photos: image, videos: video, gifs: gif };
}
