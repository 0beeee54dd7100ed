import type { Notice } from '@crier/domain';

/** How a publication ends. */
export type Ending =
  | { readonly state: 'published'; readonly externalUrl: string | null }
  | {
      readonly state: 'failed' | 'unconfirmed';
      readonly errors: readonly string[];
      /** What the errors say. */
      readonly told?: readonly Notice[];
      readonly externalUrl: string | null;
    };
