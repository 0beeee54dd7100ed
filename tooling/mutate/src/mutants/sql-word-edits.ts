import type { Edit } from './mutant.ts';
import type { SqlToken } from './sql-tokens.ts';

const SWAPS: Readonly<Record<string, { readonly kind: string; readonly by: readonly string[] }>> = {
  '<': { kind: 'boundary', by: ['<=', '>='] },
  '<=': { kind: 'boundary', by: ['<', '>'] },
  '>': { kind: 'boundary', by: ['>=', '<='] },
  '>=': { kind: 'boundary', by: ['>', '<'] },
  '<>': { kind: 'equality', by: ['='] },
  '+': { kind: 'arithmetic', by: ['-'] },
  '-': { kind: 'arithmetic', by: ['+'] },
  or: { kind: 'logic', by: ['and'] },
  true: { kind: 'boolean', by: ['false'] },
  false: { kind: 'boolean', by: ['true'] },
  greatest: { kind: 'function', by: ['least'] },
  least: { kind: 'function', by: ['greatest'] },
  min: { kind: 'function', by: ['max'] },
  max: { kind: 'function', by: ['min'] },
  asc: { kind: 'order', by: ['desc'] },
  desc: { kind: 'order', by: ['asc'] },
};

const COMPARISONS = ['<', '<=', '>', '>='];
/**
 * How far a clock reading is shifted, early or late: enough for tests to notice, and no more than they should notice.
 */
const SHIFT = `interval '3 seconds'`;

/**
 * The faults in single words: boundaries, nulls, negations, locks, lists, numbers and clock readings. No call can hit
 * the exact microsecond of a comparison with the clock, so that boundary is shifted by seconds instead.
 */
export function sqlWordEdits(tokens: readonly SqlToken[]): Edit[] {
  return tokens.flatMap((token, index) => {
    const at = (distance: number) => tokens[index + distance]?.text ?? '';
    const replace = (kind: string, replacement: string, last = 0): Edit => ({
      kind,
      start: token.start,
      end: (tokens[index + last] ?? token).end,
      replacement,
    });
    const swap = Object.hasOwn(SWAPS, token.text) ? SWAPS[token.text] : undefined;
    const readsClock = at(1) === 'now' || at(-3) === 'now';
    if (swap) return swap.by.slice(readsClock ? -1 : 0).map((by) => replace(swap.kind, by));
    switch (token.text) {
      case 'is':
        if (at(1) === 'not') return [replace('null', 'is', 1)];
        return at(1) === 'null' || at(1) === 'distinct' ? [replace('null', 'is not')] : [];
      case 'not':
        return ['is', 'if'].includes(at(-1)) || at(1) === 'materialized' ? [] : [replace('negation', '')];
      case 'exists':
        return ['not', 'if'].includes(at(-1)) ? [] : [replace('negation', 'not exists')];
      case 'in':
        return at(1) === '(' ? listEdits(tokens, index + 2) : [];
      case 'for':
        return lockEdits(tokens, index);
      case 'now': {
        const compared = COMPARISONS.includes(at(-1)) || COMPARISONS.includes(at(3));
        if (!compared || at(1) !== '(' || at(2) !== ')') return [];
        return ['+', '-'].map((sign) => replace('clock', `(now() ${sign} ${SHIFT})`, 2));
      }
      default:
        if (token.text === '1' && at(-1) === 'limit') return [];
        if (/^\d+$/.test(token.text)) return [replace('number', String(Number(token.text) + 1))];
        if (at(-1) === 'interval') return intervalEdits(token);
        return [];
    }
  });
}

/** Removes one element of a list of strings. */
function listEdits(tokens: readonly SqlToken[], from: number): Edit[] {
  const close = tokens.findIndex(({ text }, index) => index >= from && text === ')');
  const elements = tokens.slice(from, close).filter(({ text }) => text !== ',');
  if (elements.length < 2 || elements.some(({ text }) => !text.startsWith(`'`))) return [];
  return elements.map(({ start, end }, index) => {
    const next = elements[index + 1];
    const before = elements[index - 1];
    const range = next ? { start, end: next.start } : { start: before?.end ?? start, end };
    return { kind: 'list', ...range, replacement: '' };
  });
}

/** Removes a row lock, or only its `skip locked`. */
function lockEdits(tokens: readonly SqlToken[], index: number): Edit[] {
  const after = tokens.slice(index).map(({ text }) => text);
  const strength = after[1] === 'no' && after[2] === 'key' ? 3 : after[1] === 'key' ? 2 : 1;
  if (!['update', 'share'].includes(after[strength] ?? '')) return [];
  const skips = after[strength + 1] === 'skip' && after[strength + 2] === 'locked';
  const edit = (first: number, last: number): Edit => ({
    kind: 'lock',
    start: tokens[index + first]?.start ?? 0,
    end: tokens[index + last]?.end ?? 0,
    replacement: '',
  });
  return skips ? [edit(0, strength + 2), edit(strength + 1, strength + 2)] : [edit(0, strength)];
}

function intervalEdits({ text, start, end }: SqlToken): Edit[] {
  const doubled = text.replace(/\d+/, (digits) => String(Number(digits) * 2));
  return doubled === text ? [] : [{ kind: 'number', start, end, replacement: doubled }];
}
