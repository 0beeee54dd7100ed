import { useState } from 'react';
import type { File } from '../../ui/library/library.ts';
import { amongShown, extended, NOTHING, type Selection, toggled } from '../../ui/library/selection.ts';

/** The selected files among the shown ones. */
export function useSelection(shown: readonly File[]) {
  const [kept, setKept] = useState<Selection>(NOTHING);
  const uuids = shown.map(({ uuid }) => uuid);
  const selection = amongShown(kept, uuids);
  return {
    chosen: selection.files.flatMap((uuid) => shown.filter((file) => file.uuid === uuid)),
    has: (uuid: string) => selection.files.includes(uuid),
    /** Selects or deselects a file, or also everything from the last one to it. */
    pick: (uuid: string, isRange = false) =>
      setKept((old) => (isRange ? extended(old, uuids, uuid) : toggled(old, uuid))),
    set: (files: readonly File[]) => setKept({ files: files.map(({ uuid }) => uuid), anchor: null }),
  };
}

export type Selected = ReturnType<typeof useSelection>;
