/** A node of PostgreSQL's parse tree, with its fields by name. */
export interface TreeNode {
  readonly tag: string;
  readonly fields: Readonly<Record<string, TreeValue>>;
}

/** A word, a list or a node. The word `<>` stands for an absent value. */
export type TreeValue = string | readonly TreeValue[] | TreeNode;

/**
 * Parses a tree as the server prints it under `debug_print_parse`. If a field has several words, only the first counts.
 */
export function parseTree(text: string): TreeValue {
  const tokens = text.match(/[{}()]|(?:\\.|[^\s{}()\\])+/gs) ?? [];
  let at = 0;
  const value = (): TreeValue => {
    const token = tokens[at++] ?? '<>';
    if (token === '(') return list();
    return token === '{' ? node() : token;
  };
  const list = (): TreeValue[] => {
    const values: TreeValue[] = [];
    while (at < tokens.length && tokens[at] !== ')') values.push(value());
    at++;
    return values;
  };
  const node = (): TreeNode => {
    const tag = tokens[at++] ?? '';
    const fields: Record<string, TreeValue> = {};
    while (at < tokens.length && tokens[at] !== '}') {
      const name = (tokens[at++] ?? '').slice(1);
      fields[name] = value();
      while (at < tokens.length && tokens[at] !== '}' && !tokens[at]?.startsWith(':')) value();
    }
    at++;
    return { tag, fields };
  };
  return value();
}

export function asNode(value: TreeValue | undefined): TreeNode | null {
  return typeof value === 'object' && 'tag' in value ? value : null;
}

export function asNodes(value: TreeValue | undefined): readonly TreeNode[] {
  return Array.isArray(value) ? value.flatMap((each: TreeValue) => asNode(each) ?? []) : [];
}

export function asWord(value: TreeValue | undefined): string {
  return typeof value === 'string' ? value : '';
}

export function asNumber(value: TreeValue | undefined): number {
  return Number(asWord(value));
}
