import { useCallback } from 'react';
import { useAddressSearch, useChangeSearch } from '../../frame/address.ts';
import { readComposerSearch } from './composer-search.ts';
import type { Draft } from './state/draft.ts';
import { optionsId, type Remark, textId } from './state/places.ts';
import { versionOf } from './state/versions.ts';

/** The account that the address narrows the composer to, null for all, and how to get to another one. */
export function useNarrowed(draft: Draft) {
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
  return { narrowed, narrow };
}

interface Ways {
  /** The draft at the moment of the call. */
  readonly now: () => Draft;
  readonly narrow: (account: number | null) => void;
  /** Brings an account onto the stage. */
  readonly select: (account: number) => void;
}

/** Returns a function that leads to the place of a remark: the text that it is about, or the options of its account. */
export function useShow({ now, narrow, select }: Ways): (remark: Remark) => void {
  return useCallback(
    (remark: Remark) => {
      const own = Number(remark.scope);
      narrow(own === 0 ? null : own);
      const [first] = remark.accounts;
      if (first !== undefined) select(Number(first));
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
    [narrow, now, select],
  );
}
