import { expect, test } from 'vitest';
import { convertedTypes } from './converted-files.ts';

test('the page says which files the service converts', () => {
  expect(convertedTypes('image video')).toEqual(['image', 'video']);
  expect(convertedTypes('image')).toEqual(['image']);
  expect(convertedTypes('')).toEqual([]);
  expect(convertedTypes('sound of music')).toEqual([]);
});
