import type { MediaType } from '@crier/domain';
import type { Limit } from './limit.ts';

/** A network's limits for files of one type. They lead to advice, never to a requirement. */
export interface FileLimits {
  readonly type: MediaType;
  /** Name of the post format it applies to; null for every format. */
  readonly format: string | null;
  readonly mimeTypes: readonly string[];
  readonly size?: Limit;
  readonly shortest?: Limit;
  readonly longest?: Limit;
  readonly width?: { readonly least?: Limit; readonly most?: Limit };
  readonly height?: { readonly least?: Limit; readonly most?: Limit };
  /** Width divided by height. */
  readonly ratio?: { readonly least: Limit; readonly most: Limit };
}
