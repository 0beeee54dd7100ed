/** One planted fault: a piece of a source file, and its replacement. */
export interface Mutant {
  /** Path relative to the repository's root. */
  readonly file: string;
  /** Starts at 1. */
  readonly line: number;
  readonly kind: string;
  /** The start and end of the piece, in UTF-16 units of the file's text. */
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  /**
   * The lines of the piece before and after the change, without indentation: they identify it for people and in the
   * list of accepted mutants.
   */
  readonly was: string;
  readonly now: string;
}

/** A piece to replace, before it is placed in its file. */
export interface Edit {
  readonly kind: string;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

/** The file's text with the fault in it. */
export function textWith(text: string, { start, end, replacement }: Edit): string {
  return text.slice(0, start) + replacement + text.slice(end);
}

/** The edits as mutants of the file, in order of position; of equal edits only the first. */
export function placeEdits(file: string, text: string, edits: readonly Edit[]): Mutant[] {
  const seen = new Set<string>();
  return [...edits]
    .sort((a, b) => a.start - b.start || a.end - b.end)
    .filter((edit) => {
      const key = `${edit.start} ${edit.end} ${edit.replacement}`;
      return edit.replacement !== text.slice(edit.start, edit.end) && !seen.has(key) && seen.add(key);
    })
    .map((edit) => ({ file, ...edit, ...describe(text, edit) }));
}

function describe(text: string, edit: Edit): Pick<Mutant, 'line' | 'was' | 'now'> {
  const begin = text.lastIndexOf('\n', edit.start - 1) + 1;
  const newline = text.indexOf('\n', edit.end);
  const end = newline === -1 ? text.length : newline;
  const was = text.slice(begin, end);
  const now = text.slice(begin, edit.start) + edit.replacement + text.slice(edit.end, end);
  return { line: text.slice(0, edit.start).split('\n').length, was: oneLine(was), now: oneLine(now) };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
