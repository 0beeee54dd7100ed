import { expect, test } from 'vitest';
import {
  isUntouched,
  moved,
  type PictureEdit,
  resultSize,
  shaped,
  stretched,
  turned,
  turnedSize,
  typed,
  untouched,
} from './picture-edit.ts';

const PICTURE = { width: 1600, height: 1200 };
const WHOLE = untouched(PICTURE);
const part = (x: number, y: number, width: number, height: number): PictureEdit => ({
  ...WHOLE,
  box: { x, y, width, height },
});

test('the whole picture in its size is no edit', () => {
  expect(isUntouched(WHOLE, PICTURE)).toBe(true);
  expect(isUntouched({ ...WHOLE, longest: 2000 }, PICTURE)).toBe(true);
  expect(isUntouched({ ...WHOLE, longest: 800 }, PICTURE)).toBe(false);
  expect(isUntouched(turned(WHOLE, PICTURE), PICTURE)).toBe(false);
});

test('a turn keeps the same part of the picture, and four turns change nothing', () => {
  const once = turned(part(0, 0, 400, 300), PICTURE);
  expect(turnedSize(PICTURE, once)).toEqual({ width: 1200, height: 1600 });
  expect(once.box).toEqual({ x: 900, y: 0, width: 300, height: 400 });
  let edit = part(100, 200, 400, 300);
  for (let turn = 0; turn < 4; turn += 1) edit = turned(edit, PICTURE);
  expect(edit).toEqual(part(100, 200, 400, 300));
});

test('a shape takes the largest part around the middle', () => {
  expect(shaped(WHOLE, PICTURE, '1:1').box).toEqual({ x: 200, y: 0, width: 1200, height: 1200 });
  expect(shaped(WHOLE, PICTURE, '16:9').box).toEqual({ x: 0, y: 150, width: 1600, height: 900 });
  expect(shaped(part(0, 0, 200, 200), PICTURE, '9:16').box).toMatchObject({ x: 0, y: 0, height: 1200 });
  expect(shaped(part(5, 6, 200, 100), PICTURE, 'free').box).toEqual({ x: 5, y: 6, width: 200, height: 100 });
});

test('a part never leaves the picture', () => {
  expect(moved(part(100, 100, 400, 300), PICTURE, 5000, -5000).box).toMatchObject({ x: 1200, y: 0 });
  expect(stretched(part(100, 100, 400, 300), PICTURE, 'se', [9000, 9000]).box).toEqual({
    ...{ x: 100, y: 100, width: 1500, height: 1100 },
  });
  expect(stretched(part(100, 100, 400, 300), PICTURE, 'nw', [-9000, -9000]).box).toEqual({
    ...{ x: 0, y: 0, width: 500, height: 400 },
  });
});

test('a part never vanishes', () => {
  expect(stretched(part(100, 100, 400, 300), PICTURE, 'nw', [9000, 9000]).box).toEqual({
    ...{ x: 484, y: 384, width: 16, height: 16 },
  });
});

test('a drawn corner keeps the opposite corner and the shape', () => {
  const square = shaped(WHOLE, PICTURE, '1:1');
  const smaller = stretched(square, PICTURE, 'se', [-400, -400]).box;
  expect(smaller).toEqual({ x: 200, y: 0, width: 800, height: 800 });
  const tall = stretched(shaped(WHOLE, PICTURE, '4:5'), PICTURE, 'se', [9000, 9000]).box;
  expect(tall.width / tall.height).toBeCloseTo(4 / 5, 2);
  expect(tall.y + tall.height).toBeLessThanOrEqual(PICTURE.height);
});

test('typed measures are cut to the picture, and no number changes nothing', () => {
  expect(typed(part(100, 0, 400, 300), PICTURE, 'x', 5000).box.x).toBe(1200);
  expect(typed(part(100, 0, 400, 300), PICTURE, 'width', 5000).box.width).toBe(1500);
  expect(typed(part(100, 0, 400, 300), PICTURE, 'height', 0).box.height).toBe(16);
  expect(typed(WHOLE, PICTURE, 'width', Number.NaN)).toBe(WHOLE);
  const square = typed(shaped(WHOLE, PICTURE, '1:1'), PICTURE, 'width', 600).box;
  expect([square.width, square.height]).toEqual([600, 600]);
});

test('a picture is only made smaller', () => {
  expect(resultSize({ ...WHOLE, longest: 800 })).toEqual({ width: 800, height: 600 });
  expect(resultSize({ ...WHOLE, longest: 9000 })).toEqual({ width: 1600, height: 1200 });
});
