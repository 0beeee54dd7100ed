import { isRight, renderMatrix, renderVerdicts } from './matrix.ts';
import type { Outcome } from './outcome.ts';

const BEGIN = '<!-- pnpm weather --write: begin -->';
const END = '<!-- pnpm weather --write: end -->';

/** The page with the tables of a whole run in their place. @throws if the page has no place for them */
export function withTables(page: string, outcomes: readonly Outcome[], day: string): string {
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error('the page has no place for the tables');
  const verdict = isRight(outcomes) ? 'all of them right' : 'some of them wrong';
  const said = `The run of ${day}: ${outcomes.length} posts, ${verdict}.`;
  const tables = [
    said,
    renderVerdicts(outcomes),
    'Posts that went right, by the weather that one call met:',
    renderMatrix(outcomes),
  ];
  return `${before}${BEGIN}\n\n${tables.join('\n\n')}\n\n${END}${after}`;
}
