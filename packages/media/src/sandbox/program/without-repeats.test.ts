import { expect, it } from 'vitest';
import { withoutRepeats } from './without-repeats.ts';

const file = Uint8Array.from({ length: 256 }, (_, index) => index);

it('answers every read, and fetches nothing that the previous read has', async () => {
  const asked: [number, number][] = [];
  const read = withoutRepeats(async (start, end) => {
    asked.push([start, end]);
    return file.slice(start, end);
  });
  const wanted: [number, number][] = [
    [0, 64],
    [32, 96],
    [40, 80],
    [0, 64],
    [200, 256],
    [200, 256],
    [10, 10],
  ];
  for (const [start, end] of wanted) expect(await read(start, end)).toEqual(file.slice(start, end));
  expect(asked).toEqual([
    [0, 64],
    [64, 96],
    [0, 64],
    [200, 256],
  ]);
});
