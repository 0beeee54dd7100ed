/** A test whose title cites an id, as `[spec:<id>]`, by its file. */
export interface Citation {
  readonly file: string;
  readonly id: string;
}

/** What is wrong with a committed list of unproven ids. All three are empty exactly when the list is right. */
export interface UnprovenDifference {
  /** Listed, but a test proves it by now. */
  readonly nowProven: readonly string[];
  /** Proven by nothing, but not listed. */
  readonly unlisted: readonly string[];
  /** Listed, but no requirement of the register. */
  readonly unknown: readonly string[];
}

/** Every citation in the title of a test. What a template fills in at run time is not one. */
export function citationsIn(file: string, title: string): Citation[] {
  return [...title.matchAll(/\[spec:([^\]$]+)\]/g)].map(([, id = '']) => ({ file, id }));
}

/** The citations whose id is not among the known ones. */
export function unknownCitations(known: readonly string[], citations: readonly Citation[]): Citation[] {
  const ids = new Set(known);
  return citations.filter(({ id }) => !ids.has(id));
}

/** The ids that no citation names, sorted. */
export function unprovenIds(ids: readonly string[], citations: readonly Citation[]): string[] {
  const cited = new Set(citations.map(({ id }) => id));
  return ids.filter((id) => !cited.has(id)).sort();
}

/** Compares a committed list with the truth: the register's ids and those of them that nothing proves. */
export function compareUnproven(
  listed: readonly string[],
  ids: readonly string[],
  unproven: readonly string[],
): UnprovenDifference {
  return {
    nowProven: listed.filter((id) => ids.includes(id) && !unproven.includes(id)),
    unlisted: unproven.filter((id) => !listed.includes(id)),
    unknown: listed.filter((id) => !ids.includes(id)),
  };
}

/** The new content of the list, or the ids by which it would have grown. */
export type UnprovenUpdate = { readonly content: string } | { readonly refused: readonly string[] };

/** Brings the content of a list up to date; never lets it grow unless that is allowed. */
export function updateUnproven(
  before: string,
  ids: readonly string[],
  unproven: readonly string[],
  allowGrowth: boolean,
): UnprovenUpdate {
  const { unlisted } = compareUnproven(parseUnproven(before), ids, unproven);
  return unlisted.length > 0 && !allowGrowth ? { refused: unlisted } : { content: formatUnproven(unproven) };
}

/** The content of `unproven.txt` for these ids: one a line, with a line end after the last. */
export function formatUnproven(unproven: readonly string[]): string {
  return unproven.map((id) => `${id}\n`).join('');
}

/** The ids in the content of `unproven.txt`. */
export function parseUnproven(content: string): string[] {
  return content.split('\n').filter((line) => line !== '');
}
