import type { NetworkLearnedFacts } from '@crier/network-simulator';
import type { LearnedRow } from './learned-rows.ts';

/** Everything that proves learned facts. */
export interface LearnedProofs {
  readonly rows: readonly LearnedRow[];
  /** What the simulated networks play. */
  readonly played: readonly NetworkLearnedFacts[];
  /** The rows that titles of tests cite as `[learned:X2]`. */
  readonly cited: readonly { readonly file: string; readonly row: string }[];
  /** The rows that are not proved yet. */
  readonly open: readonly string[];
}

const EVERY_NETWORK = 'every network';
const CLIENTS = 'clients';
/** A source names a thread, a page or a document: more than one word, or a number of an issue. */
const SOURCE = /\S\s+\S|#\d|\w-\w/;
const DATE = /^20\d\d(?:-\d\d){0,2}$/;

/**
 * The faults of the learned facts: rows that lack a temperament, a test or a source and are not open; open rows that lack
 * nothing; and names of rows that do not exist.
 */
export function checkLearned(proofs: LearnedProofs): string[] {
  const { rows, played, cited, open } = proofs;
  const known = new Set(rows.map(({ row }) => row));
  const twice = rows.filter(({ row }, index) => rows.findIndex((other) => other.row === row) !== index);
  const named = [
    ...played.flatMap(({ network, facts }) =>
      facts.map(({ row }) => ({ by: `the simulated ${network}`, row })),
    ),
    ...cited.map(({ file, row }) => ({ by: file, row })),
    ...open.map((row) => ({ by: 'the list of open rows', row })),
  ];
  return [
    ...twice.map(({ row }) => `${row} has two rows`),
    ...named
      .filter(({ row }) => !known.has(row))
      .map(({ by, row }) => `${by} names ${row}, which is not a row of docs/learned-facts.md`),
    ...played.flatMap(unsourced),
    ...rows.flatMap((row) => checkRow(row, proofs)),
  ];
}

function unsourced({ network, facts }: NetworkLearnedFacts): string[] {
  return facts
    .filter(({ source, date, plays }) => source === '' || plays === '' || !DATE.test(date))
    .map(({ row }) => `the simulated ${network} plays ${row} without a source, a date or a description`);
}

function checkRow({ row, networks, sources }: LearnedRow, { played, cited, open }: LearnedProofs): string[] {
  const isClients = networks.includes(CLIENTS);
  const wanted = networks.includes(EVERY_NETWORK) ? played.map(({ network }) => network) : networks;
  const silent = wanted.filter(
    (name) =>
      !played.some(({ network, facts }) => network === name && facts.some((fact) => fact.row === row)),
  );
  const missing = [
    ...(isClients || silent.length === 0 ? [] : [`no temperament of ${silent.join(', ')}`]),
    ...(cited.some((citation) => citation.row === row) ? [] : [`no test with [learned:${row}] in its title`]),
    ...(SOURCE.test(sources) ? [] : ['no source']),
  ];
  if (!open.includes(row)) return missing.map((what) => `${row}: ${what}`);
  return missing.length === 0 ? [`${row} is proved: take it off the list of open rows`] : [];
}
