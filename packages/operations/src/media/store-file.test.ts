import type { MediaType } from '@crier/domain';
import { expect, it } from 'vitest';
import type { UploadLimits } from '../dependencies.ts';
import { ensureFits } from './store-file.ts';

const fits = (type: MediaType, size: number, uploadLimits?: UploadLimits) =>
  ensureFits({ uploadLimits }, type, size);

it.each([
  ['image', 20_000_000, '20 MB'],
  ['gif', 15_000_000, '15 MB'],
  ['video', 200_000_000, '200 MB'],
  ['document', 100_000_000, '100 MB'],
] as const)('accepts an %s of exactly its limit and refuses one byte more', (type, limit, told) => {
  expect(() => fits(type, limit)).not.toThrow();
  expect(() => fits(type, limit + 1)).toThrow(
    expect.objectContaining({ errors: { file: [`The file must not be larger than ${told}.`] } }),
  );
});

it('obeys limits set by the installation', () => {
  const limits = { image: 1_500_000, gif: 1, video: 1, document: 1 };
  expect(() => fits('image', 1_500_000, limits)).not.toThrow();
  expect(() => fits('image', 1_500_001, limits)).toThrow(
    expect.objectContaining({ errors: { file: ['The file must not be larger than 1.5 MB.'] } }),
  );
});
