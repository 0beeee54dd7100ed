import { type Figure, isMet } from '@crier/lab/figures';
import { FINDING_KINDS, type Finding, type FindingKind } from '../verdict/finding.ts';

/** A figure without a goal. */
export type Count = readonly [name: string, value: number, unit: string];

/** The table of a run: what was done, then each kind of finding, none of which may occur. */
export function figuresOf(
  counts: readonly Count[],
  findings: readonly Finding[],
  kinds: readonly FindingKind[] = FINDING_KINDS,
): readonly (Figure & { readonly met: boolean | null })[] {
  const none: Figure['goal'] = { kind: 'exactly', value: 0, of: 'subject' };
  const figures = [
    ...counts.map(([name, value, unit]) => figure(name, value, unit, null)),
    ...kinds.map((kind) =>
      figure(kind, findings.filter((finding) => finding.kind === kind).length, 'findings', none),
    ),
  ];
  return figures.map((each) => ({ ...each, met: isMet(each) }));
}

function figure(name: string, subject: number, unit: string, goal: Figure['goal']): Figure {
  return { name, unit, subject, floor: null, ratio: null, goal, rounds: null };
}
