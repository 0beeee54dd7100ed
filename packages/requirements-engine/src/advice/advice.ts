import type { PlatformKey } from '@crier/domain';
import type { LimitUnit } from '../definition/limit.ts';

/** What advice can be about. */
export type AdviceRule =
  | 'alt_text_missing'
  | 'alt_text_long'
  | 'file_type'
  | 'file_size'
  | 'too_short'
  | 'too_long'
  | 'too_small'
  | 'too_large'
  | 'too_narrow'
  | 'too_wide'
  | 'links';

/**
 * Something a network may refuse, change or leave out although every requirement is met. Advice never blocks.
 * `media` is the id of the media item it concerns, `limit` and `actual` are in `unit`.
 */
export interface Advice {
  readonly scope: number;
  readonly provider: PlatformKey;
  readonly accounts: readonly number[];
  readonly rule: AdviceRule;
  readonly post: number;
  readonly media: number | null;
  readonly limit: number | null;
  readonly actual: number | null;
  readonly unit: LimitUnit | null;
  readonly message: string;
  readonly fix: string;
}

/** Advice for one account, before it is worded and shared. */
export type Hint = Pick<Advice, 'rule' | 'post' | 'media' | 'limit' | 'actual' | 'unit'>;
