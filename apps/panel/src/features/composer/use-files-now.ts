import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { restQuery } from '../../api/queries.ts';
import type { Draft } from './state/draft.ts';
import { readFiles, withFiles } from './state/files-now.ts';

/**
 * Brings files that the draft has from this browser's copy up to what the library has of them, once: what was measured of
 * a file decides what networks say of it. `ids` stays the same list.
 */
export function useFilesNow(
  workspace: string,
  ids: readonly number[],
  change: (by: (now: Draft) => Draft) => void,
): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (ids.length === 0) return;
    let isLeft = false;
    const read = (id: number) => {
      const params = { workspace, media: String(id) };
      return queries.fetchQuery({ ...restQuery('getMedia', { params }), staleTime: 0 });
    };
    void readFiles(ids, read).then((files) => {
      if (!isLeft) change((now) => withFiles(now, files));
    });
    return () => {
      isLeft = true;
    };
  }, [workspace, ids, change, queries]);
}
