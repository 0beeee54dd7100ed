import { expect } from 'vitest';

/** A call as `docs/mcp.md` writes it: `tool {arguments} → members of the result`. */
export interface WrittenCall {
  readonly tool: string;
  readonly args: Record<string, unknown>;
  readonly result: Record<string, unknown>;
}

/** What single capital letters stand for. */
export type Names = Map<string, unknown>;

/**
 * The calls of a block, one a line; a line that begins with a space belongs to the one above. Names of members have no
 * quotes, a single capital letter is a name, and `…` outside of texts stands for what is left out.
 */
export function readCalls(block: string): WrittenCall[] {
  const lines = block.trim().replaceAll(/\n +/g, ' ').split('\n');
  return lines.map((line) => {
    const [, tool = '', args = '', result = ''] = /^([a-z-]+) (\{.*\}) +→ (.+)$/.exec(line) ?? [];
    if (tool === '') throw new Error(`no call: ${line}`);
    return { tool, args: readMembers(args.slice(1, -1)), result: readMembers(result) };
  });
}

function readMembers(text: string): Record<string, unknown> {
  const json = text.split(/("[^"]*")/).map((part) =>
    part.startsWith('"')
      ? part
      : part
          .replaceAll(/(\w+):/g, '"$1":')
          .replaceAll(/\b[A-Z]\b/g, '"$$$&"')
          .replaceAll(/, *…/g, ''),
  );
  return JSON.parse(`{${json.join('')}}`);
}

/** The value with what its names stand for in their places. */
export function withNames(value: unknown, names: Names): unknown {
  if (typeof value === 'string' && value.startsWith('$')) {
    if (!names.has(value)) throw new Error(`nothing says what ${value} is`);
    return names.get(value);
  }
  if (Array.isArray(value)) return value.map((item) => withNames(item, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withNames(item, names)]));
}

/**
 * Throws unless the actual value has everything that is written; `…` in a text stands for any text. A name that is met
 * for the first time is given to what stands in its place.
 */
export function expectWritten(written: unknown, actual: unknown, names: Names, place: string): void {
  if (typeof written === 'string' && written.startsWith('$') && !names.has(written)) {
    expect(actual, place).toBeTruthy();
    names.set(written, actual);
  } else if (typeof written === 'string' && written.includes('…')) {
    const parts = written.split('…').map((part) => part.trim().replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    expect(actual, place).toMatch(new RegExp(`^${parts.join('.*')}$`, 's'));
  } else if (typeof written === 'object' && written !== null) {
    const found = actual as Readonly<Record<string, unknown>> | undefined;
    for (const [key, value] of Object.entries(written)) {
      expectWritten(value, found?.[key], names, `${place}.${key}`);
    }
  } else expect(actual, place).toEqual(withNames(written, names));
}
