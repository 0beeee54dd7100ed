import { describe, expect, it } from 'vitest';
import { imageBounds, isWithin } from './file-bounds.ts';

describe('imageBounds', () => {
  it('knows what each network takes', () => {
    expect(imageBounds({ provider: 'bluesky', limits: null })).toMatchObject({ maxBytes: 2_000_000 });
  });

  it('believes the account’s server, as far as the network lets it decide', () => {
    const bytes = (provider: 'bluesky' | 'mastodon', limits: Record<string, number>) =>
      imageBounds({ provider, limits })?.maxBytes;
    expect(bytes('bluesky', { blob_upload_limit: 500_000 })).toBe(500_000);
    expect(bytes('bluesky', { blob_upload_limit: 5_000_000 })).toBe(2_000_000);
    expect(bytes('mastodon', { image_size_limit: 40_000_000 })).toBe(40_000_000);
    expect(bytes('mastodon', { image_size_limit: 0 })).toBe(16_777_216);
  });
});

describe('isWithin', () => {
  const bounds = { maxBytes: 10, mimeTypes: ['image/jpeg', 'video/*'] };

  it('looks at size and type', () => {
    expect(isWithin({ size: 10, mimeType: 'image/jpeg' }, bounds)).toBe(true);
    expect(isWithin({ size: 11, mimeType: 'image/jpeg' }, bounds)).toBe(false);
    expect(isWithin({ size: 1, mimeType: 'image/webp' }, bounds)).toBe(false);
    expect(isWithin({ size: 1, mimeType: 'video/mp4' }, bounds)).toBe(true);
    expect(isWithin({ size: 1e9, mimeType: 'image/jpeg' }, { ...bounds, maxBytes: null })).toBe(true);
  });
});
