/** One word, number, quoted text, operator or parenthesis of a statement. */
export interface SqlToken {
  /** In lower case. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const TOKEN = /--[^\n]*|'[^']*'|\$\d+|::|<=|>=|<>|!=|->>?|\|\||[a-z_][\w.]*|\d+|[()[\]<>=+\-*/,;]/gi;

/** The tokens of a statement or of a fragment, with their positions in `text`; without comments. */
export function sqlTokens(text: string): SqlToken[] {
  return [...text.matchAll(TOKEN)]
    .filter(([token]) => !token.startsWith('--'))
    .map(({ 0: token, index }) => ({
      text: token.toLowerCase(),
      start: index,
      end: index + token.length,
    }));
}

const SQL =
  /\bselect\s|\bupdate\s+\S+\s+set\b|\binsert into\b|\bdelete from\b|\bnow\(\)|\binterval '|\bis (not )?null\b|\$\d|\bfor (no key )?update\b|\bgreatest\(|\bexists\s*\(/;

/** True for text that is, beyond doubt, SQL or a fragment of it. */
export function isSql(text: string): boolean {
  return SQL.test(text);
}
