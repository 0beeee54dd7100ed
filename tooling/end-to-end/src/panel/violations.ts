import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** A rule of axe that a page breaks, and what breaks it. */
export interface Violation {
  readonly id: string;
  readonly where: readonly string[];
}

const RUN = `axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations.map(({ id, nodes }) => ({
  id,
  where: nodes.map(({ target, failureSummary }) => target.join(' ') + ': ' + failureSummary),
})))`;

/** Every rule of axe that the page breaks as it is now. Axe is put into a document once, in spite of its policy. */
export async function findViolations(page: Page): Promise<readonly Violation[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source);
  return await page.evaluate<readonly Violation[]>(RUN);
}
