/** A line of the specification that says something: a sentence, a bullet or a row of a table. */
export interface SpecificationLine {
  /** Line number in the file, from 1. */
  readonly line: number;
  /** The headings above it, outermost first. */
  readonly headings: readonly string[];
  /** Its words without list marks, outer table bars, bold marks and repeated spaces. */
  readonly text: string;
}

const LIST_MARK = /^(?:[-*]|\d+\.)\s+/;
const SEPARATOR_ROW = /^\|(?:\s*:?-+:?\s*\|)+$/;

/**
 * Every line that says something, in order. Left out are headings (a line that is bold as a whole is one),
 * empty lines, and the head and separator rows of tables.
 */
export function specificationLines(markdown: string): SpecificationLine[] {
  const raw = markdown.split('\n').map((line) => line.trim());
  const found: SpecificationLine[] = [];
  let headings: readonly string[] = [];
  raw.forEach((line, index) => {
    const heading = /^(#+)\s+(.*)$/.exec(line);
    if (heading?.[1] && heading[2] !== undefined) {
      // The document's own title stands above all others and is no part of a path.
      headings = [...headings.slice(0, Math.max(heading[1].length - 2, 0)), heading[2]];
    } else if (saysSomething(line, raw[index + 1] ?? '')) {
      found.push({ line: index + 1, headings, text: normalizeQuote(line) });
    }
  });
  return found;
}

/** The words of a line as quotes carry them: no list mark, outer bars, bold marks or repeated spaces. */
export function normalizeQuote(line: string): string {
  return line
    .trim()
    .replace(LIST_MARK, '')
    .replace(/^\|\s*/, '')
    .replace(/\s*\|$/, '')
    .replaceAll('**', '')
    .replace(/\s+/g, ' ')
    .trim();
}

function saysSomething(line: string, next: string): boolean {
  const isTableHead = line.startsWith('|') && SEPARATOR_ROW.test(next);
  return line !== '' && !SEPARATOR_ROW.test(line) && !isTableHead && !/^\*\*[^*]+\*\*$/.test(line);
}
