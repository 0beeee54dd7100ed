import { expect, it } from 'vitest';
import { parseRecordRef } from './ids.ts';

it.each([
  ['3C1F7A52-90B4-4D0E-8A1B-5B6C7D8E9F01', { uuid: '3c1f7a52-90b4-4d0e-8a1b-5b6c7d8e9f01' }],
  ['12', { id: 12 }],
  ['0', null],
  ['2147483648', null],
  ['12x', null],
  ['', null],
  ['3c1f7a5290b44d0e8a1b5b6c7d8e9f01', null],
])('%s names %j', (text, ref) => {
  expect(parseRecordRef(text)).toEqual(ref);
});
