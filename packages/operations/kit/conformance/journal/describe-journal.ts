import { afterAll, beforeAll, describe } from 'vitest';
import { describeJournalEndings } from './describe-journal-endings.ts';
import { describeJournalLeases } from './describe-journal-leases.ts';
import { describeJournalMatters } from './describe-journal-matters.ts';
import { describeJournalMissed } from './describe-journal-missed.ts';
import { describeJournalRequests } from './describe-journal-requests.ts';
import { describeJournalSteps } from './describe-journal-steps.ts';
import { describeJournalWaits } from './describe-journal-waits.ts';
import { describeRemovalJournal } from './describe-removal-journal.ts';
import { describeVault } from './describe-vault.ts';
import type { JournalUnderTest } from './journal-under-test.ts';

/** The guarantees of a publishing journal and its vault; every implementation runs them. */
export function describeJournal(name: string, open: () => Promise<JournalUnderTest>): void {
  describe(`${name} as a publishing journal`, () => {
    let world: JournalUnderTest;
    beforeAll(async () => {
      world = await open();
    });
    afterAll(() => world?.close());
    const current = () => world;
    describeJournalLeases(current);
    describeJournalSteps(current);
    describeJournalWaits(current);
    describeJournalMatters(current);
    describeJournalMissed(current);
    describeJournalEndings(current);
    describeJournalRequests(current);
    describeRemovalJournal(current);
    describeVault(current);
  });
}
