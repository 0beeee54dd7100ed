import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Citation,
  compareUnproven,
  formatUnproven,
  gaps,
  parseUnproven,
  requirements,
  unknownCitations,
  unprovenIds,
  updateUnproven,
} from '@crier/spec';

const LIST = 'spec/unproven.txt';
/** Decisions have to be proven like requirements. */
const IDS = [...requirements, ...gaps].map(({ id }) => id);

/** The faults of the committed list of unproven requirements, given the citations; one line each. */
export function checkUnprovenList(root: string, citations: readonly Citation[]): string[] {
  const content = readList(root);
  const difference = compareUnproven(parseUnproven(content), IDS, unprovenIds(IDS, citations));
  const sorted = content === formatUnproven([...new Set(parseUnproven(content))].sort());
  return [
    ...unknownCitations(IDS, citations).map(
      ({ file, id }) => `${file} cites ${id}, which is not a requirement`,
    ),
    ...difference.unlisted.map((id) => `${id}: no passing test cites it`),
    ...difference.nowProven.map((id) => `${id}: proven, but still in ${LIST}: run \`pnpm gen\``),
    ...difference.unknown.map((id) => `${id}: in ${LIST}, but not a requirement: run \`pnpm gen\``),
    ...(sorted ? [] : [`${LIST} is not sorted, one id a line: run \`pnpm gen\``]),
  ];
}

/** Removes proven ids from the list. If the list would grow, it changes nothing and returns the new ids. */
export function writeUnprovenList(
  root: string,
  citations: readonly Citation[],
  allowGrowth: boolean,
): readonly string[] {
  const before = readList(root);
  const update = updateUnproven(before, IDS, unprovenIds(IDS, citations), allowGrowth);
  if ('refused' in update) return update.refused;
  if (update.content !== before) writeFileSync(join(root, LIST), update.content);
  return [];
}

function readList(root: string): string {
  const file = join(root, LIST);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
