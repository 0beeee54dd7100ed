import { describe, expect, it } from 'vitest';
import { limitsFrom } from './limits.ts';

describe('the limits of an instance', () => {
  it('are read flat from version 2 and from newer responses of version 1', () => {
    const instance = {
      configuration: {
        statuses: { max_characters: 1_000, max_media_attachments: 6, characters_reserved_per_url: 25 },
        media_attachments: {
          supported_mime_types: ['image/png', 'video/mp4'],
          image_size_limit: 16_777_216,
          video_size_limit: 103_809_024,
          description_limit: 1_500,
        },
      },
    };
    expect(limitsFrom(instance)).toEqual({
      max_characters: 1_000,
      characters_reserved_per_url: 25,
      max_media_attachments: 6,
      supported_mime_types: ['image/png', 'video/mp4'],
      image_size_limit: 16_777_216,
      video_size_limit: 103_809_024,
      description_limit: 1_500,
    });
  });

  it('are read from the top level on forks', () => {
    const instance = { uri: 'x.example', max_toot_chars: 5_000, upload_limit: 100, description_limit: 9_000 };
    expect(limitsFrom(instance)).toEqual({
      max_characters: 5_000,
      characters_reserved_per_url: 23,
      max_media_attachments: 4,
      image_size_limit: 100,
      video_size_limit: 100,
      description_limit: 9_000,
    });
  });

  it('ignore members of other types and responses that describe no instance', () => {
    expect(limitsFrom({ configuration: { statuses: { max_characters: '500' } } })).toEqual({
      max_characters: 500,
      characters_reserved_per_url: 23,
      max_media_attachments: 4,
    });
    expect(limitsFrom({ error: 'Not found' })).toBeUndefined();
    expect(limitsFrom(undefined)).toBeUndefined();
  });
});
