import type { KnownRecords } from '@crier/domain';

/** Records with these ids, as a journal knows them that accepted them at `at`, in ms since the epoch. */
export function knownIds(at: number, ...ids: readonly string[]): KnownRecords {
  return new Map(
    ids.map((id) => {
      const record = { remote: { id, url: null }, kind: 'post', item: 0 } as const;
      return [id, { ...record, sentAt: at, acceptedAt: at, isRemoved: false }];
    }),
  );
}
