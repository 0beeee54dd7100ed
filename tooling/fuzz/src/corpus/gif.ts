import { join, repeat, u16le, zeros } from '../bytes/bytes.ts';
import { gifHead, graphicControl, image, lzwRun, subBlocks, TRAILER } from '../bytes/gif.ts';
import { type HostileFamily, hostileFiles } from './hostile-file.ts';

const file = hostileFiles('gif');
const DOT = subBlocks(Buffer.from([0x44, 1]));
const FULL_BLOCK = join([255], zeros(255));

/** Files in the forms of GIF that take more than they weigh. */
export const gifFiles: HostileFamily = (random) => [
  file('dimensions', 'canvas-max', 'the canvas has 65535 by 65535 pixels and a picture of one', () =>
    join(gifHead(65_535, 65_535), image(1, 1, DOT), TRAILER),
  ),
  file('dimensions', 'canvas-0', 'the canvas has no pixels', () =>
    join(gifHead(0, 0), image(1, 1, DOT), TRAILER),
  ),
  file('dimensions', 'image-beyond', 'a picture is larger than the canvas', () =>
    join(gifHead(16, 16), image(65_535, 65_535, DOT), TRAILER),
  ),
  file('dimensions', 'canvas-10900', '10900 by 10900 pixels of one colour, just within what is allowed', () =>
    join(gifHead(10_900, 10_900), image(10_900, 10_900, subBlocks(lzwRun(10_900 ** 2))), TRAILER),
  ),
  file('dimensions', 'frames-differ', 'a second frame is 60000 pixels wider than the first', () =>
    join(gifHead(16, 16), image(16, 16, DOT), image(60_000, 16, DOT), TRAILER),
  ),
  file('bomb', 'frames-100k', '100000 frames of one pixel on a canvas of 1000 by 1000', () =>
    join(gifHead(1_000, 1_000), repeat(join(graphicControl(1), image(1, 1, DOT)), 100_000), TRAILER),
  ),
  file('bomb', 'frames-max-canvas', '2000 frames of one pixel on a canvas of 65535 by 65535', () =>
    join(gifHead(65_535, 65_535), repeat(join(graphicControl(1), image(1, 1, DOT)), 2_000), TRAILER),
  ),
  file('bomb', 'frames-whole', '600 frames of 4000 by 4000 pixels', () =>
    join(
      gifHead(4_000, 4_000),
      repeat(join(graphicControl(1), image(4_000, 4_000, subBlocks(lzwRun(4_000 ** 2)))), 600),
      TRAILER,
    ),
  ),
  file('bomb', 'lzw-4000m', 'the pixels of a small picture unpack to 400 million', () =>
    join(gifHead(16, 16), image(16, 16, subBlocks(lzwRun(400_000_000))), TRAILER),
  ),
  file('bomb', 'lzw-clear', 'the table of codes is cleared four million times', () =>
    join(
      gifHead(16, 16),
      image(16, 16, subBlocks(repeat(Buffer.from([0x24, 0x49, 0x92]), 500_000))),
      TRAILER,
    ),
  ),
  file('quantity', 'comments', '2 MiB of comments', () =>
    join(gifHead(16, 16), repeat(join([0x21, 0xfe], FULL_BLOCK, [0]), 8_000), image(1, 1, DOT), TRAILER),
  ),
  file('quantity', 'sub-blocks', 'a comment of 2 MiB in blocks of one byte', () =>
    join(
      gifHead(16, 16),
      [0x21, 0xfe],
      repeat(Buffer.from([1, 65]), 1_048_576),
      [0],
      image(1, 1, DOT),
      TRAILER,
    ),
  ),
  file('quantity', 'controls', '200000 delays before one picture', () =>
    join(gifHead(16, 16), repeat(graphicControl(1), 200_000), image(1, 1, DOT), TRAILER),
  ),
  file('quantity', 'after-pixels', '2 MiB of data after the last pixel', () =>
    join(gifHead(1, 1), image(1, 1, join([2, 0x44, 1], repeat(FULL_BLOCK, 8_000), [0])), TRAILER),
  ),
  file('size', 'sub-blocks-endless', 'a comment does not end', () =>
    join(gifHead(16, 16), [0x21, 0xfe], repeat(FULL_BLOCK, 4_000)),
  ),
  file('size', 'empty-blocks', 'a million blocks are empty', () => join(gifHead(16, 16), zeros(1_000_000))),
  file('table', 'lzw-code-early', 'a code is used before it is defined', () =>
    join(gifHead(64, 64), image(64, 64, subBlocks(Buffer.from([0xff, 0xff, 0xff, 0xff]))), TRAILER),
  ),
  file('table', 'lzw-size-12', 'the smallest code has 12 bits', () =>
    join(gifHead(64, 64), image(64, 64, DOT, 12), TRAILER),
  ),
  file('table', 'lzw-size-255', 'the smallest code has 255 bits', () =>
    join(gifHead(64, 64), image(64, 64, DOT, 255), TRAILER),
  ),
  file('table', 'lzw-size-0', 'the smallest code has no bits', () =>
    join(gifHead(64, 64), image(64, 64, DOT, 0), TRAILER),
  ),
  file('table', 'lzw-noise', 'the codes are noise', () =>
    join(gifHead(2_000, 2_000), image(2_000, 2_000, subBlocks(random.bytes(50_000)), 8), TRAILER),
  ),
  file('table', 'no-palette', 'there are no colours', () =>
    join('GIF89a', u16le(16), u16le(16), [0, 0, 0], image(16, 16, DOT), TRAILER),
  ),
  file('table', 'palette-cut', 'a palette of 256 colours ends with the file', () =>
    join('GIF89a', u16le(16), u16le(16), [0xf7, 0, 0], zeros(30)),
  ),
  file('table', 'unknown-blocks', 'blocks are of kinds that do not exist', () =>
    join(gifHead(16, 16), repeat(Buffer.from([0x99, 1, 2]), 10_000), image(1, 1, DOT), TRAILER),
  ),
  file('truncation', 'no-trailer', 'the end is missing', () => join(gifHead(16, 16), image(1, 1, DOT))),
  file('truncation', 'no-image', 'there are no pictures', () => join(gifHead(16, 16), TRAILER)),
  file('truncation', 'only-head', 'there is a head and nothing else', () => Buffer.from('GIF89a')),
  file('truncation', 'half-pixels', 'half of the pixels are missing', () =>
    join(gifHead(1_000, 1_000), image(1_000, 1_000, subBlocks(lzwRun(1_000_000)).subarray(0, 800))),
  ),
];
