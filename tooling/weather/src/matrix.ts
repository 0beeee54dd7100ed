import { WEATHER } from './faults.ts';
import { judge, type Outcome } from './outcome.ts';

/** Networks by weathers: how many posts went right, and how many were tried where some did not. */
export function renderMatrix(outcomes: readonly Outcome[]): string {
  const networks = Map.groupBy(outcomes, ({ row }) => row.network);
  const lines = [...networks].map(([network, own]) => [
    network,
    ...WEATHER.map(({ name }) => cellOf(own.filter(({ row }) => row.weather.name === name))),
  ]);
  return table(['Network', ...WEATHER.map(({ name }) => name)], lines);
}

/** Networks by verdicts. */
export function renderVerdicts(outcomes: readonly Outcome[]): string {
  const networks = Map.groupBy(outcomes, ({ row }) => row.network);
  const lines = [...networks].map(([network, own]) => [network, ...verdictsOf(own)]);
  const head = [
    'Network',
    'Hidden: published',
    'Visible: published',
    'Unconfirmed',
    'Twice',
    'Failed',
    'Disconnected',
  ];
  return table(head, [...lines, ['all', ...verdictsOf(outcomes)]]);
}

/** Whether every outcome is right. */
export function isRight(outcomes: readonly Outcome[]): boolean {
  return outcomes.length > 0 && outcomes.every((outcome) => judge(outcome) === null);
}

function verdictsOf(outcomes: readonly Outcome[]): readonly string[] {
  const [visible, hidden] = [true, false].map((is) =>
    outcomes.filter(({ row }) => row.call.isVisible === is),
  );
  const count = (is: (outcome: Outcome) => boolean) => String(outcomes.filter(is).length);
  return [
    publishedOf(hidden ?? []),
    publishedOf(visible ?? []),
    count(({ state }) => state === 'unconfirmed'),
    count(({ seen }) => seen.some((times) => times > 1)),
    count(({ state }) => state === 'failed'),
    count(({ isDisconnected }) => isDisconnected),
  ];
}

function publishedOf(outcomes: readonly Outcome[]): string {
  const good = outcomes.filter(
    ({ state, seen, isMet }) => isMet && state === 'published' && seen.every((times) => times === 1),
  );
  return `${good.length} of ${outcomes.length}`;
}

function cellOf(outcomes: readonly Outcome[]): string {
  const right = outcomes.filter((outcome) => judge(outcome) === null).length;
  return right === outcomes.length ? String(right) : `${right} of ${outcomes.length}`;
}

function table(head: readonly string[], lines: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...lines].map((line) => line[column]?.length ?? 0)),
  );
  const row = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  return [row(head), row(widths.map((width) => '-'.repeat(width))), ...lines.map(row)].join('\n');
}
