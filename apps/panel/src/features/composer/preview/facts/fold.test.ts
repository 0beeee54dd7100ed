import { describe, expect, it } from 'vitest';
import { foldAt } from './fold.ts';

describe('the fold of a text', () => {
  it('does not exist if the whole text is shown', () => {
    expect(foldAt('Fresh bread', { characters: 11, lines: 1 })).toBeNull();
    expect(foldAt('', { characters: 11, lines: 1 })).toBeNull();
    expect(foldAt('Fresh\nbread', { characters: 20, lines: 2 })).toBeNull();
  });

  it('is at the end of the last word that is shown', () => {
    expect(foldAt('Fresh bread every day', { characters: 13, lines: 9 })).toBe('Fresh bread'.length);
  });

  it('is at the end of the last line that is shown', () => {
    expect(foldAt('One\nTwo\nThree', { characters: 100, lines: 2 })).toBe('One\nTwo'.length);
  });

  it('never divides an emoji in a text without spaces', () => {
    expect(foldAt('🍞🍞🍞', { characters: 3, lines: 9 })).toBe(2);
  });
});
