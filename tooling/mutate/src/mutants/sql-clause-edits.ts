import type { Edit } from './mutant.ts';
import type { SqlToken } from './sql-tokens.ts';

const CLAUSES = new Set([
  ...['select', 'from', 'where', 'set', 'on', 'having', 'when', 'then', 'else', 'end', 'values', 'returning'],
  ...['order', 'group', 'limit', 'for', 'union', 'with', 'insert', 'update', 'delete', 'left', 'join', 'as'],
]);
const CONDITIONS = new Set(['where', 'on', 'having', 'when']);

/** A part of a clause between two separators: a condition, an assignment or a sort key. */
interface Part {
  readonly first: number;
  readonly last: number;
  /** The separators before and after it, or `''`. */
  readonly before: string;
  readonly after: string;
}

/** Removes conditions, assignments and sort keys, and inverts equalities in conditions. */
export function sqlClauseEdits(text: string, tokens: readonly SqlToken[]): Edit[] {
  return [...readClauses(tokens)].flatMap(({ clause, parts }) => {
    if (clause === 'set') return leaveOut('assignment', tokens, parts);
    if (clause === 'order') return leaveOut('order', tokens, parts);
    const isCondition = CONDITIONS.has(clause);
    const droppable = isCondition || parts.length > 1 ? parts : [];
    return [...droppable.map((part) => withoutEffect(text, tokens, part)), ...equalities(tokens, parts)];
  });
}

/** Keeps the condition for its parameters, but makes it decide nothing. */
function withoutEffect(text: string, tokens: readonly SqlToken[], part: Part): Edit {
  const { start, end } = placeOfPart(tokens, part);
  const byOr = part.before === 'or' || part.after === 'or';
  const replacement = `(${text.slice(start, end)} ${byOr ? 'and false' : 'or true'})`;
  return { kind: 'condition', start, end, replacement };
}

interface Clause {
  /** Its first word; `''` in parentheses, or at the beginning of a fragment of a statement. */
  readonly clause: string;
  readonly parts: readonly Part[];
}

/** The clauses of a statement and of everything in parentheses in it, with the parts that may matter. */
function* readClauses(tokens: readonly SqlToken[], from = 0, to = tokens.length): Generator<Clause> {
  let clause = '';
  let parts: Part[] = [];
  let first = from;
  let before = '';
  let between = false;
  const cut = (index: number, after: string) => {
    if (index > first) parts.push({ first, last: index - 1, before, after });
    first = index + 1;
    before = after;
  };
  const separators = () => (clause === 'set' || clause === 'order' ? [','] : ['and', 'or']);
  for (let index = from; index < to; index++) {
    const { text } = tokens[index] as SqlToken;
    const previous = tokens[index - 1]?.text ?? '';
    if (text === '(') {
      const close = closing(tokens, index, to);
      yield* readClauses(tokens, index + 1, close);
      index = close;
    } else if (text === 'between') between = true;
    else if (text === 'and' && between) between = false;
    else if (separators().includes(text)) cut(index, text);
    else if (CLAUSES.has(text) && !(text === 'from' && previous === 'distinct') && previous !== 'for') {
      cut(index, '');
      yield { clause, parts };
      parts = [];
      before = '';
      clause = text === 'on' && tokens[index + 1]?.text === 'conflict' ? '' : text;
      if (clause === 'order') first = index + 2;
    }
  }
  cut(to, '');
  yield { clause, parts };
}

/** The index of the parenthesis that closes the one at `open`. */
function closing(tokens: readonly SqlToken[], open: number, to: number): number {
  let depth = 0;
  for (let index = open; index < to; index++) {
    if (tokens[index]?.text === '(') depth++;
    if (tokens[index]?.text === ')' && --depth === 0) return index;
  }
  return to;
}

function leaveOut(kind: string, tokens: readonly SqlToken[], parts: readonly Part[]): Edit[] {
  if (parts.length < 2) return [];
  return parts.map((part, index) => {
    const { start, end } = placeOfPart(tokens, part);
    const next = tokens[parts[index + 1]?.first ?? -1];
    const before = tokens[parts[index - 1]?.last ?? -1];
    return {
      kind,
      start: next ? start : (before?.end ?? start),
      end: next ? next.start : end,
      replacement: '',
    };
  });
}

function equalities(tokens: readonly SqlToken[], parts: readonly Part[]): Edit[] {
  return parts.flatMap(({ first, last }) => {
    const edits: Edit[] = [];
    for (let index = first; index <= last; index++) {
      const token = tokens[index] as SqlToken;
      if (token.text === '(') index = closing(tokens, index, last + 1);
      else if (token.text === '=') edits.push({ kind: 'equality', ...placeOf(token), replacement: '<>' });
    }
    return edits;
  });
}

function placeOfPart(tokens: readonly SqlToken[], { first, last }: Part): Pick<Edit, 'start' | 'end'> {
  return { start: tokens[first]?.start ?? 0, end: tokens[last]?.end ?? 0 };
}

function placeOf({ start, end }: SqlToken): Pick<Edit, 'start' | 'end'> {
  return { start, end };
}
