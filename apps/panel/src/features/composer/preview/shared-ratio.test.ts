import { expect, it } from 'vitest';
import type { Media } from '../state/draft.ts';
import { sharedRatio } from './shared-ratio.ts';

const file = (width: number | null, height: number | null) => ({ width, height }) as Media;

it('is the first file’s where a network crops the others to it', () => {
  const files = [file(400, 500), file(1_200, 630)];
  expect(sharedRatio('instagram', files)).toBe(0.8);
  expect(sharedRatio('mastodon', files)).toBeNull();
});

it('is unknown for a single file, or for one of unknown size', () => {
  expect(sharedRatio('instagram', [file(400, 500)])).toBeNull();
  expect(sharedRatio('instagram', [file(null, null), file(400, 500)])).toBeNull();
});
