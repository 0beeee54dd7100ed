import { useQuery } from '@tanstack/react-query';
import { restQuery } from '../../api/queries.ts';
import type { DraftItem, Media } from './state/draft.ts';

/** The id of the picture that an item has for one of its videos; null for none. */
export function coverOf({ video_thumbs }: Pick<DraftItem, 'video_thumbs'>, video: number): number | null {
  return video_thumbs.find(({ media_id }) => media_id === video)?.thumb_id ?? null;
}

/** The picture with the id, from the library; null until it is read, and when there is none. */
export function useCover(workspace: string, cover: number | null): Media | null {
  const params = { workspace, media: String(cover) };
  const { data } = useQuery({ ...restQuery('getMedia', { params }), enabled: cover !== null });
  return cover === null ? null : (data ?? null);
}
