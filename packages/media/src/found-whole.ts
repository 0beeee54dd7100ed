import type { Inspection, MediaFacts } from '@crier/operations/ports';
import type { CleanedPicture } from './cleaning.ts';

/** The findings about a file that was read whole, with its derived files still in memory. */
export type FoundWhole =
  | {
      readonly outcome: 'accepted';
      readonly facts: MediaFacts;
      readonly thumbnail: { readonly data: Buffer; readonly extension: string } | null;
      readonly cleaned: CleanedPicture | null;
    }
  | Extract<Inspection, { outcome: 'refused' }>;
