import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/queries.ts';
import type { Media } from './state/draft.ts';

/** The picture with the id, from the library; null until it is read, and if there is none. */
export function useCover(workspace: string, cover: number | null): Media | null {
  const params = { workspace, media: String(cover) };
  const { data } = useQuery({ ...query('getMedia', { params }), enabled: cover !== null });
  return cover === null ? null : (data ?? null);
}
