import { describe, expect, test } from 'vitest';
import { anchorsOf, untouchedWords } from './anchor.ts';
import { specificationLines } from './specification.ts';

const markdown = `# Title

Opening.

## Part

### Room: \`GET /x\`

| Field | Rule |
|---|---|
| a | First. Second. |
| b | |

**Flow**

1. **Bold**: a sentence.
   - Inner one.
`;
const lines = specificationLines(markdown);

describe('specificationLines', () => {
  test('keeps what says something and leaves heads, separators and headings out', () => {
    expect(lines).toEqual([
      { line: 3, headings: ['Title'], text: 'Opening.' },
      { line: 11, headings: ['Part', 'Room: `GET /x`'], text: 'a | First. Second.' },
      { line: 12, headings: ['Part', 'Room: `GET /x`'], text: 'b |' },
      { line: 16, headings: ['Part', 'Room: `GET /x`'], text: 'Bold: a sentence.' },
      { line: 17, headings: ['Part', 'Room: `GET /x`'], text: 'Inner one.' },
    ]);
  });
});

describe('anchorsOf', () => {
  const linesOf = (place: string, quote: string) => anchorsOf(lines, place, quote).map((a) => a.line.line);

  test('finds a quote under the beginning of its heading, and nowhere else', () => {
    expect(linesOf('Part > Room', 'Inner one.')).toEqual([17]);
    expect(linesOf('Part', 'Inner one.')).toEqual([]);
    expect(linesOf('Part > Hall', 'Inner one.')).toEqual([]);
  });

  test('joins pieces of one line, in their order only', () => {
    expect(linesOf('Part > Room', 'a … Second.')).toEqual([11]);
    expect(linesOf('Part > Room', 'Second. … First.')).toEqual([]);
  });

  test('tells which words stay untouched', () => {
    const [anchor] = anchorsOf(lines, 'Part > Room', 'a … Second.');
    expect(untouchedWords('a | First. Second.', anchor?.spans ?? [])).toEqual(['First']);
  });
});
