import { EXPECTED, KINDS, type Kind, WAYS, type Way } from './expected.ts';

/** The table of what ends when, and the reasons of what stays, as `docs/security.md` has them. */
export function renderRights(): string {
  const ways = Object.keys(WAYS) as Way[];
  const kinds = Object.keys(KINDS) as Kind[];
  const reasons: string[] = [];
  const cellOf = (kind: Kind, way: Way): string => {
    const verdict = EXPECTED[kind][way];
    if (verdict === 'ends') return 'ends';
    if (!reasons.includes(verdict.stays)) reasons.push(verdict.stays);
    return `stays (${reasons.indexOf(verdict.stays) + 1})`;
  };
  const rows = [
    ['', ...ways.map((way) => WAYS[way])],
    ...kinds.map((kind) => [KINDS[kind], ...ways.map((way) => cellOf(kind, way))]),
  ];
  const widths = [0, ...ways.keys()].map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  const listed = reasons.map(
    (reason, place) => `${place + 1}. ${reason[0]?.toUpperCase()}${reason.slice(1)}.`,
  );
  return [line(head), rule, ...body.map(line), '', ...listed].join('\n');
}
