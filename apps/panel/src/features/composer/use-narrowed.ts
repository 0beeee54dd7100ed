import { useCallback } from 'react';
import { useAddressSearch, useChangeSearch } from '../../frame/address.ts';
import { readComposerSearch } from './composer-search.ts';
import type { Draft } from './state/draft.ts';
import { optionsId, type Remark, textId } from './state/places.ts';
import { versionOf } from './state/versions.ts';

/** The account that the address narrows the view to, null for all, and how to get to another one or to a remark. */
export function useNarrowed(draft: Draft, now: () => Draft) {
  const changeSearch = useChangeSearch();
  const { account: looked } = useAddressSearch(readComposerSearch);
  const narrowed = looked !== undefined && draft.accounts.includes(looked) ? looked : null;
  const narrow = useCallback(
    (account: number | null) => {
      changeSearch(({ account: _, ...rest }) => (account === null ? rest : { ...rest, account }), {
        replace: true,
      });
    },
    [changeSearch],
  );
  const show = useCallback(
    (remark: Remark) => {
      const own = Number(remark.scope);
      narrow(own === 0 ? null : own);
      const item = versionOf(now(), own).content[remark.post ?? 0];
      // Waits until the version with the remark is on the screen.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          const id = remark.post === null ? optionsId(remark.provider) : textId(item?.key ?? '');
          const place = document.getElementById(id);
          place?.scrollIntoView({ block: 'center' });
          place?.focus({ preventScroll: true });
        }),
      );
    },
    [narrow, now],
  );
  return { narrowed, narrow, show };
}
