import { describe, expect, it } from 'vitest';
import { mediaName } from './media-name.ts';
import { mediaPath, thumbPath } from './media-path.ts';
import { megabytes } from './upload-limits.ts';

describe('mediaPath', () => {
  it('joins workspace, month, forty characters and the extension', () => {
    const bytes = (count: number) => Uint8Array.from({ length: count }, (_, n) => n);
    expect(mediaPath('ws', new Date('2026-12-31T23:30:00Z'), bytes, 'png')).toBe(
      'ws/uploads/12-2026/0123456789abcdefghjkmnpqrstvwxyz01234567.png',
    );
  });
});

describe('thumbPath', () => {
  it('puts -thumb before the extension of the thumbnail', () => {
    expect(thumbPath('ws/uploads/02-2026/ab12.mp4', '/tmp/x.y/file-thumb.jpg')).toBe(
      'ws/uploads/02-2026/ab12-thumb.jpg',
    );
  });
});

describe('mediaName', () => {
  it('cleans and cuts the last part of the file name', () => {
    expect(mediaName('../../etc/bread.jpg', 'jpg')).toBe('bread.jpg');
    expect(mediaName('C:\\photos\\bread\u0000.jpg', 'jpg')).toBe('bread.jpg');
    expect(mediaName('half \ud83d.jpg', 'jpg')).toBe('half \ufffd.jpg');
    expect(mediaName('a'.repeat(300), 'jpg')).toHaveLength(255);
    expect(mediaName(' \n ', 'mp4')).toBe('file.mp4');
    expect(mediaName('folder/', 'mp4')).toBe('file.mp4');
  });
});

describe('megabytes', () => {
  it('is written as people read it', () => {
    expect([20_000_000, 1_500_000].map(megabytes)).toEqual(['20 MB', '1.5 MB']);
  });
});
