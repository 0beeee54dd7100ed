/** A row of a table in docs/learned-facts.md. */
export interface LearnedRow {
  readonly row: string;
  /** Keys of networks, `every network`, or `clients` for those that no simulated network can play. */
  readonly networks: readonly string[];
  readonly sources: string;
}

const ROW = /^\| *([A-Z]\d{1,2}) *\|([^|]*)\|[^|]*\|[^|]*\|([^|]*)\|$/;

/** The rows of every table in the text of docs/learned-facts.md. */
export function readLearnedRows(text: string): LearnedRow[] {
  return text.split('\n').flatMap((line) => {
    const [, row = '', networks = '', sources = ''] = ROW.exec(line) ?? [];
    if (row === '') return [];
    return [{ row, networks: networks.trim().split(', '), sources: sources.trim() }];
  });
}
