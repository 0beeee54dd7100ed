import { expect, test } from 'vitest';
import { badgeOn } from './badge.ts';

const MARK = '<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>';

test('the number is drawn over the mark, and from ten on it is 9+', () => {
  expect(badgeOn(MARK, 3)).toMatch(/<g\/><circle.*>3<\/text><\/svg>$/);
  expect(badgeOn(MARK, 12)).toContain('>9+</text>');
});
