import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { normalise } from './normalise.ts';

const schema = z.object({
  text: z.string().nullish(),
  whole: z.int().nullish(),
  flag: z.boolean().nullish(),
  ids: z.array(z.int()).nullish(),
  secret: z.string().meta({ format: 'password' }).nullish(),
  inner: z.object({ title: z.string().nullish() }).nullish(),
  map: z.record(z.string(), z.unknown()).nullish(),
});

describe('normalise', () => {
  it.each([
    [{ text: '  padded ' }, { text: 'padded' }],
    [{ text: '   ' }, { text: null }],
    [{ text: 'a\r\nb\rc\n\r\nd' }, { text: 'a\nb\nc\n\nd' }],
    [
      { inner: { title: 'a\r\nb' }, map: { title: 'a\r\nb' } },
      { inner: { title: 'a\nb' }, map: { title: 'a\nb' } },
    ],
    [{ secret: ' pad\r\nded ' }, { secret: ' pad\r\nded ' }],
    [{ secret: ' padded ' }, { secret: ' padded ' }],
    [{ secret: '   ' }, { secret: null }],
    [{ whole: '12' }, { whole: 12 }],
    [{ whole: ' -3 ' }, { whole: -3 }],
    [{ whole: '1e3' }, { whole: '1e3' }],
    [{ whole: '12abc' }, { whole: '12abc' }],
    [{ flag: '1' }, { flag: true }],
    [{ flag: 0 }, { flag: false }],
    [{ flag: 'yes' }, { flag: 'yes' }],
    [{ ids: ['88', 88] }, { ids: [88, 88] }],
    [{ ids: '88' }, { ids: '88' }],
    [{ ids: [{ id: '88', name: 'a' }, { name: 'b' }] }, { ids: [88, {}] }],
    [{ map: [] }, { map: {} }],
    [{ map: [1] }, { map: [1] }],
    [{ inner: [] }, { inner: [] }],
    [{ unknown: 1, inner: { title: ' a ', other: 2 } }, { inner: { title: 'a' } }],
    [{ text: 5 }, { text: 5 }],
  ])('turns %j into %j', (input, expected) => {
    expect(normalise(schema, input)).toEqual(expected);
  });

  it('casts numbers to text only where asked, as for platform options', () => {
    expect(normalise(schema, { text: 2026 }, { numbersAsText: true })).toEqual({ text: '2026' });
  });

  it('casts numbers to decimal text', () => {
    const money = z.object({ amount: z.string().meta({ format: 'decimal' }) });
    expect(normalise(money, { amount: 29.5 })).toEqual({ amount: '29.5' });
    expect(normalise(money, { amount: ' 29.50 ' })).toEqual({ amount: '29.50' });
  });

  it('reads query lists as arrays, indexed objects and scalars', () => {
    const options = { scalarsAsArrays: true };
    expect(normalise(schema, { ids: '1' }, options)).toEqual({ ids: [1] });
    expect(normalise(schema, { ids: { 0: '1', 1: '2' } }, options)).toEqual({ ids: [1, 2] });
    expect(normalise(schema, { ids: ['3'] }, options)).toEqual({ ids: [3] });
  });

  it('leaves a non-object for the schema to refuse and does not change its input', () => {
    const input = Object.freeze({ text: ' a ' });
    expect(normalise(schema, input)).toEqual({ text: 'a' });
    expect(normalise(schema, [1])).toEqual([1]);
    expect(normalise(schema, null)).toBeNull();
  });
});
