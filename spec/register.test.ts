import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { anchorsOf, untouchedWords } from './anchor.ts';
import { gaps } from './gaps.ts';
import { remarks } from './remarks.ts';
import { requirements } from './requirements.ts';
import { specificationLines } from './specification.ts';

const markdown = readFileSync(new URL('./specification.md', import.meta.url), 'utf8');
const lines = specificationLines(markdown);
const quotes = [...requirements, ...gaps, ...remarks];

describe('the register', () => {
  test('gives every entry an id of its own, dotted and in kebab-case', () => {
    const ids = [...requirements, ...gaps].map(({ id }) => id);
    expect(ids.filter((id) => !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(id))).toEqual([]);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test('quotes words that stand in the specification, each at exactly one line of its place', () => {
    const loose = quotes
      .map((quote) => ({ quote, found: anchorsOf(lines, quote.place, quote.text).map((a) => a.line.line) }))
      .filter(({ found }) => found.length !== 1);
    expect(loose).toEqual([]);
  });

  test('leaves no word of any line of the specification unquoted', () => {
    const spans = Map.groupBy(
      quotes.flatMap(({ place, text }) => anchorsOf(lines, place, text)),
      ({ line }) => line,
    );
    const missing = lines
      .map((line) => ({
        line: line.line,
        words: untouchedWords(
          line.text,
          (spans.get(line) ?? []).flatMap((anchor) => anchor.spans),
        ).join(' '),
      }))
      .filter(({ words }) => words !== '');
    expect(missing).toEqual([]);
  });

  test('answers every "not shown" of the specification with a decision', () => {
    const answered = new Set(
      gaps.flatMap(({ place, text }) => anchorsOf(lines, place, text)).map(({ line }) => line.line),
    );
    const silent = lines.filter(({ text }) => text.includes('not shown')).map(({ line }) => line);
    expect(silent.length).toBeGreaterThan(0);
    expect(silent.filter((line) => !answered.has(line))).toEqual([]);
    expect(gaps.filter(({ decision }) => decision === '' || decision.includes('\n'))).toEqual([]);
  });
});
