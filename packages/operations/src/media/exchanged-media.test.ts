import { expect, it } from 'vitest';
import type { StoredContent, StoredVersion } from '../ports/records.ts';
import { exchangedMedia } from './exchanged-media.ts';

const content = (media: readonly number[], thumbs: StoredContent['video_thumbs'] = []): StoredContent => ({
  ...{ body: 'Bread', url: null, media, video_thumbs: thumbs },
});
const version = (accountId: number, ...parts: StoredContent[]): StoredVersion => ({
  ...{ accountId, content: parts, options: {} },
});

it('puts the new file in every place of the old one, as file, as video and as thumbnail', () => {
  const before = [
    version(0, content([1, 2]), content([3], [{ media_id: 3, thumb_id: 1 }])),
    version(7, content([1])),
  ];
  expect(exchangedMedia(before, 1, 9)).toEqual([
    version(0, content([9, 2]), content([3], [{ media_id: 3, thumb_id: 9 }])),
    version(7, content([9])),
  ]);
  expect(exchangedMedia(before, 3, 8)[0]).toEqual(
    version(0, content([1, 2]), content([8], [{ media_id: 8, thumb_id: 1 }])),
  );
});

it('names the new file once where it stood beside the old one', () => {
  const thumbs = [
    { media_id: 1, thumb_id: 4 },
    { media_id: 2, thumb_id: 5 },
  ];
  expect(exchangedMedia([version(0, content([1, 2], thumbs))], 1, 2)).toEqual([
    version(0, content([2], [{ media_id: 2, thumb_id: 4 }])),
  ]);
});

it('leaves other posts of a thread as they were', () => {
  const before = [version(0, content([2, 2]))];
  expect(exchangedMedia(before, 1, 9)).toEqual(before);
});
