import { expect, it } from 'vitest';
import type { Media } from '../../state/draft.ts';
import { sharedRatio } from './shared-ratio.ts';

const file = (width: number | null, height: number | null) => ({ width, height }) as Media;

it('crops several files to the shape of the first', () => {
  expect(sharedRatio([file(400, 500), file(1_200, 630)])).toBe(0.8);
});

it('knows no shared shape for a single file, or if the size of the first is unknown', () => {
  expect(sharedRatio([file(400, 500)])).toBeNull();
  expect(sharedRatio([file(null, null), file(400, 500)])).toBeNull();
});
