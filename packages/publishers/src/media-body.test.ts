import { MediaFileMissingError } from '@crier/domain';
import { describe, expect, it } from 'vitest';
import { BrokenBodyError } from './http/body.ts';
import { mediaBody } from './media-body.ts';
import { opens, testImage } from './testing/test-media.ts';

/** A file of ten bytes by its record, which yields other pieces, and whether its source was released. */
function fileOf(...pieces: (string | Error)[]) {
  const state = { isReleased: false };
  async function* source() {
    try {
      for (const piece of pieces) {
        if (piece instanceof Error) throw piece;
        yield Buffer.from(piece);
      }
    } finally {
      state.isReleased = true;
    }
  }
  return { state, media: testImage({ name: 'clip.mp4', size: 10, open: async () => source() }) };
}

async function read(body: ReturnType<typeof mediaBody>): Promise<string> {
  const opened = await body.open();
  try {
    let text = '';
    for (let piece = await opened.next(); piece !== null; piece = await opened.next())
      text += Buffer.from(piece);
    return text;
  } finally {
    await opened.close();
  }
}

describe('a file as a body', () => {
  it('is read piece by piece, as often as it is opened', async () => {
    const { media } = fileOf('01234', '56789');
    const body = mediaBody(media);
    expect([await read(body), await read(body), body.size]).toEqual(['0123456789', '0123456789', 10]);
  });

  it('can be a range of the file', async () => {
    const media = testImage({ size: 10, open: opens(Buffer.from('0123456789')) });
    const body = mediaBody(media, { first: 3, last: 6 });
    expect([await read(body), body.size]).toEqual(['3456', 4]);
  });

  it.each<[string, (string | Error)[], string, boolean]>([
    ['ends early', ['0123', '4567'], 'The file clip.mp4 is damaged: it is shorter than', true],
    ['is empty', [], 'The file clip.mp4 is damaged: it is shorter than', true],
    ['goes on', ['01234', '567890'], 'The file clip.mp4 is damaged: it is longer than', true],
    ['cannot be read', ['01234', new Error('disk')], 'The file clip.mp4 could not be read.', false],
    ['is gone', [new MediaFileMissingError('a/clip.mp4')], 'The file clip.mp4 is missing', true],
  ])('fails when it %s', async (_, pieces, message, isLasting) => {
    const { media, state } = fileOf(...pieces);
    const broken = await read(mediaBody(media)).catch((error: unknown) => error);
    expect(broken).toBeInstanceOf(BrokenBodyError);
    expect(broken).toMatchObject({ message: expect.stringContaining(message), isLasting });
    expect(state.isReleased).toBe(true);
  });

  it('releases its source before the end, even if nothing was read', async () => {
    const { media, state } = fileOf('01234', '56789');
    const opened = await mediaBody(media).open();
    expect(state.isReleased).toBe(false);
    await opened.close();
    expect(state.isReleased).toBe(true);
  });
});
