import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { query } from '../../api/queries.ts';
import type { Draft } from './state/draft.ts';
import { readFiles, withFiles } from './state/files-now.ts';

/**
 * Updates the files that the draft knows only from this browser's copy, once, because their measurements decide what
 * networks say of them. `ids` must stay the same list.
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
      return queries.fetchQuery({ ...query('getMedia', { params }), staleTime: 0 });
    };
    void readFiles(ids, read).then((files) => {
      if (!isLeft) change((now) => withFiles(now, files));
    });
    return () => {
      isLeft = true;
    };
  }, [workspace, ids, change, queries]);
}
