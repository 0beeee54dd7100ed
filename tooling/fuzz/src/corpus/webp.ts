import { join, repeat, u16le, u32le, zeros } from '../bytes/bytes.ts';
import {
  ANIMATION,
  animationFrame,
  FLAGS,
  losslessHead,
  losslessPicture,
  lossyHead,
  riffChunk,
  riffChunkClaiming,
  vp8x,
  webp,
} from '../bytes/webp.ts';
import { type HostileFamily, hostileFiles } from './hostile-file.ts';

const file = hostileFiles('webp');
const DOT = losslessPicture(1, 1);
const LARGEST = 2 ** 24;

/** Files in the forms of WebP that take more than they weigh. */
export const webpFiles: HostileFamily = (random) => [
  file('dimensions', 'lossless-16384', '16384 by 16384 pixels in forty bytes', () =>
    webp(losslessPicture(16_384, 16_384)),
  ),
  file(
    'dimensions',
    'lossless-10900',
    '10900 by 10900 pixels in forty bytes, just within what is allowed',
    () => webp(losslessPicture(10_900, 10_900)),
  ),
  file('dimensions', 'lossless-line', 'a line of 16384 pixels', () => webp(losslessPicture(16_384, 1))),
  file('dimensions', 'canvas-max', 'the canvas has 2^24 by 2^24 pixels', () =>
    webp(vp8x(0, LARGEST, LARGEST), DOT),
  ),
  file('dimensions', 'canvas-max-animated', 'an animation of 2^24 by 2^24 pixels has frames of one', () =>
    webp(vp8x(FLAGS.animation, LARGEST, LARGEST), ANIMATION, repeat(animationFrame(1, 1, DOT), 10)),
  ),
  file('dimensions', 'canvas-60000', 'an animation of 60000 by 60000 pixels has frames of one', () =>
    webp(vp8x(FLAGS.animation, 60_000, 60_000), ANIMATION, repeat(animationFrame(1, 1, DOT), 10)),
  ),
  file('dimensions', 'canvas-contradicts', 'canvas and picture have different sizes', () =>
    webp(vp8x(0, 16, 16), losslessPicture(16_384, 16_384)),
  ),
  file('dimensions', 'lossy-max', '16383 by 16383 pixels of lossy data without data', () =>
    webp(riffChunk('VP8 ', lossyHead(16_383, 16_383, 16), zeros(64))),
  ),
  file('dimensions', 'lossy-0', 'a lossy picture has no pixels', () =>
    webp(riffChunk('VP8 ', lossyHead(0, 0), zeros(64))),
  ),
  file('bomb', 'frames-40k', '40000 frames of one pixel', () =>
    webp(vp8x(FLAGS.animation, 1_000, 1_000), ANIMATION, repeat(animationFrame(1, 1, DOT), 40_000)),
  ),
  file('bomb', 'frames-large', '5000 frames of 10000 by 10000 pixels in sixty bytes each', () =>
    webp(
      vp8x(FLAGS.animation, 10_000, 10_000),
      ANIMATION,
      repeat(animationFrame(10_000, 10_000, losslessPicture(10_000, 10_000)), 5_000),
    ),
  ),
  file('bomb', 'frames-within', '5 frames of 10000 by 10000 pixels, just within what is allowed', () =>
    webp(
      vp8x(FLAGS.animation, 10_000, 10_000),
      ANIMATION,
      repeat(animationFrame(10_000, 10_000, losslessPicture(10_000, 10_000)), 5),
    ),
  ),
  file('bomb', 'alpha-lossless', 'the transparency of a small picture has 16384 by 16384 pixels', () =>
    webp(
      vp8x(FLAGS.alpha, 16_384, 16_384),
      riffChunk('ALPH', [1], u32le(0x88888)),
      riffChunk('VP8 ', lossyHead(16_383, 16_383, 16), zeros(64)),
    ),
  ),
  file('nesting', 'frames-in-frames', 'frames lie in frames, 200 deep', () => {
    let inner = DOT;
    for (let depth = 0; depth < 200; depth += 1) inner = animationFrame(1, 1, inner);
    return webp(vp8x(FLAGS.animation, 1, 1), ANIMATION, inner);
  }),
  file('quantity', 'many-chunks', '200000 empty chunks lie before the picture', () =>
    webp(vp8x(0, 1, 1), repeat(riffChunk('JUNK'), 200_000), DOT),
  ),
  file('quantity', 'exif-2m', '2 MiB of Exif data', () =>
    webp(vp8x(FLAGS.exif, 1, 1), DOT, riffChunk('EXIF', zeros(2_097_152))),
  ),
  file('size', 'riff-max', 'the file claims 4 GiB', () => join('RIFF', u32le(0xfffffffe), 'WEBP', DOT)),
  file('size', 'riff-0', 'the file claims no bytes', () => join('RIFF', u32le(0), 'WEBP', DOT)),
  file('size', 'riff-odd', 'the file claims an odd number of bytes', () =>
    join('RIFF', u32le(13), 'WEBP', DOT),
  ),
  file('size', 'chunk-max', 'the picture claims 4 GiB', () =>
    webp(riffChunkClaiming(0xffffffff, 'VP8L', losslessHead(16, 16), zeros(16))),
  ),
  file('size', 'chunk-0', 'the picture has no bytes', () => webp(riffChunk('VP8L'))),
  file('size', 'frame-short', 'a frame is shorter than its head', () =>
    webp(vp8x(FLAGS.animation, 1, 1), ANIMATION, riffChunk('ANMF', zeros(4))),
  ),
  file('size', 'icc-max', 'the colour profile claims 4 GiB', () =>
    webp(vp8x(FLAGS.icc, 1, 1), riffChunkClaiming(0xfffffff0, 'ICCP', zeros(32))),
  ),
  file('size', 'partition-beyond', 'the first partition is longer than the picture', () =>
    webp(riffChunk('VP8 ', lossyHead(64, 64, 0x7ffff), zeros(32))),
  ),
  file('table', 'codes-noise', 'the codes of a lossless picture are noise', () =>
    webp(riffChunk('VP8L', losslessHead(2_000, 2_000), random.bytes(20_000))),
  ),
  file('table', 'codes-overfull', 'the codes of a lossless picture are more than bits can tell apart', () =>
    webp(riffChunk('VP8L', losslessHead(64, 64), [0], repeat(Buffer.from([0xfe, 0xff, 0xff, 0xff]), 256))),
  ),
  file('table', 'transforms-endless', 'a lossless picture is transformed over and over', () =>
    webp(riffChunk('VP8L', losslessHead(4_096, 4_096), repeat(Buffer.from([0xff]), 4_096))),
  ),
  file('table', 'lossy-noise', 'the data of a lossy picture are noise', () =>
    webp(riffChunk('VP8 ', lossyHead(4_000, 4_000, 8_000), random.bytes(20_000))),
  ),
  file('reference', 'exif-cyclic', 'the directory of the Exif data follows itself', () =>
    webp(vp8x(FLAGS.exif, 1, 1), DOT, riffChunk('EXIF', 'II', u16le(42), u32le(8), u16le(0), u32le(8))),
  ),
  file('truncation', 'only-head', 'there is a head and nothing else', () =>
    Buffer.from('RIFF\u0004\0\0\0WEBP', 'latin1'),
  ),
  file('truncation', 'half-frames', 'the last frame is cut', () =>
    webp(
      vp8x(FLAGS.animation, 100, 100),
      ANIMATION,
      repeat(animationFrame(100, 100, losslessPicture(100, 100)), 3),
    ).subarray(0, -10),
  ),
];
