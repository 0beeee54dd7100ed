import { expect, test } from 'vitest';
import type { Failure } from '../api/failure.ts';
import { isRefusedPhonePicture } from './phone-picture.ts';

const failure = (message: string): Failure => ({
  ...{ kind: 'fields', message, fields: { file: [message] } },
  ...{ requestId: null, retryAfterSeconds: null },
});
const unread = failure(
  'The file is damaged. On an iPhone, choose Settings > Camera > Formats > Most Compatible.',
);

test('a picture of a phone that cannot be read is known by its type or name', () => {
  expect(isRefusedPhonePicture({ name: 'a', type: 'image/heic' }, unread)).toBe(true);
  expect(isRefusedPhonePicture({ name: 'IMG_1.HEIC', type: '' }, unread)).toBe(true);
  expect(isRefusedPhonePicture({ name: 'a.jpg', type: 'image/jpeg' }, unread)).toBe(false);
});

test('no setting of the phone helps a picture that is refused for another reason', () => {
  const large = failure('The file must not be larger than 20 MB.');
  expect(isRefusedPhonePicture({ name: 'IMG_1.HEIC', type: 'image/heic' }, large)).toBe(false);
});
