import { type Figure, type Goal, isMet } from './figure.ts';

const HEAD = ['bench', 'subject', 'floor', 'ratio', 'goal', 'met?'];
const SIGNS = { 'at least': '≥', 'at most': '≤', exactly: '=' } as const;

/** The figures as plain text in columns, a line each. A short run's ratios are not judged. */
export function renderTable(figures: readonly Figure[], short: boolean): string {
  const rows = [HEAD, ...figures.map((figure) => cells(figure, short))];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return rows.map(line).join('\n');
}

function cells(figure: Figure, short: boolean): string[] {
  const { name, unit, subject, floor, ratio, goal } = figure;
  return [
    name,
    `${amount(subject)} ${unit}`,
    floor === null ? '-' : `${amount(floor)} ${unit}`,
    ratio === null ? '-' : ratio.toFixed(2),
    goal === null ? '-' : renderGoal(goal),
    verdict(figure, short),
  ];
}

function verdict(figure: Figure, short: boolean): string {
  const met = isMet(figure);
  if (met === null) return '-';
  if (short && figure.goal?.of === 'ratio') return 'not judged';
  return met ? 'yes' : 'NO';
}

function renderGoal({ kind, value }: Goal): string {
  return `${SIGNS[kind]} ${value}`;
}

/** Three or more digits: `0.0123`, `4.56`, `12345`. */
function amount(value: number): string {
  if (Number.isInteger(value) || Math.abs(value) >= 100) return value.toFixed(0);
  return value.toPrecision(3);
}
