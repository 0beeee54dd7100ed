import type { HoldStore } from '../../../src/ports/hold-administration.ts';
import type { HoldReview } from '../../../src/ports/hold-review.ts';
import type { JournalUnderTest } from './journal-under-test.ts';

/** The hold of an installation, and the journal that it stops. */
export interface HoldUnderTest extends JournalUnderTest {
  readonly holds: HoldStore;
  readonly review: HoldReview;
  /** The reason why the post begins late; null when none was recorded. */
  lateReason(post: string): Promise<string | null>;
  /** The lines of the audit trail, oldest first. */
  audit(): Promise<readonly string[]>;
}
