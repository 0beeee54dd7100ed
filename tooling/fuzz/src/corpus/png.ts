import { deflateSync } from 'node:zlib';
import { join, repeat, u16, u32, zeros } from '../bytes/bytes.ts';
import { blackPixels, chunk, chunkClaiming, IEND, ihdr, PNG_HEAD, smallPng } from '../bytes/png.ts';
import { zlibBomb } from '../bytes/zlib-bomb.ts';
import { type HostileFamily, hostileFiles } from './hostile-file.ts';

const file = hostileFiles('png');
const SMALL = { width: 16, height: 16 };
const PIXELS = blackPixels(16, 16);

/** Files in the forms of PNG and APNG that take more than they weigh. */
export const pngFiles: HostileFamily = () => [
  file('dimensions', 'ihdr-100k', '100000 by 100000 pixels are claimed', () =>
    join(PNG_HEAD, ihdr({ width: 100_000, height: 100_000 }), chunk('IDAT', PIXELS), IEND),
  ),
  file('dimensions', 'ihdr-max', '2^31-1 by 2^31-1 pixels are claimed', () =>
    join(PNG_HEAD, ihdr({ width: 0x7fffffff, height: 0x7fffffff }), chunk('IDAT', PIXELS), IEND),
  ),
  file('dimensions', 'ihdr-line', 'a line of 2^31-1 pixels is claimed', () =>
    join(PNG_HEAD, ihdr({ width: 0x7fffffff, height: 1 }), chunk('IDAT', PIXELS), IEND),
  ),
  file('dimensions', 'ihdr-column', 'a column of 100000000 pixels is claimed and there', () =>
    join(
      PNG_HEAD,
      ihdr({ width: 1, height: 100_000_000, depth: 1, colour: 0 }),
      chunk('IDAT', zlibBomb(191)),
      IEND,
    ),
  ),
  file('dimensions', 'ihdr-0', 'the picture has no pixels', () =>
    join(PNG_HEAD, ihdr({ width: 0, height: 0 }), chunk('IDAT', PIXELS), IEND),
  ),
  file('dimensions', 'ihdr-negative', 'the width is negative', () =>
    join(PNG_HEAD, ihdr({ width: 0xffffffff, height: 16 }), chunk('IDAT', PIXELS), IEND),
  ),
  file('dimensions', 'adam7-16bit', '8000 by 8000 pixels of 64 bits in seven passes', () =>
    join(
      PNG_HEAD,
      ihdr({ width: 8_000, height: 8_000, depth: 16, colour: 6, interlaced: true }),
      chunk('IDAT', zlibBomb(489)),
      IEND,
    ),
  ),
  file('dimensions', 'rgb-10900', '10900 by 10900 pixels, just within what is allowed', () =>
    join(PNG_HEAD, ihdr({ width: 10_900, height: 10_900 }), chunk('IDAT', zlibBomb(340)), IEND),
  ),
  file('bomb', 'idat-1g', 'the pixels of a small picture unpack to 1 GiB', () =>
    join(PNG_HEAD, ihdr(SMALL), chunk('IDAT', zlibBomb(1_024)), IEND),
  ),
  file('bomb', 'iccp-1g', 'the colour profile unpacks to 1 GiB', () =>
    smallPng(chunk('iCCP', 'icc\0\0', zlibBomb(1_024))),
  ),
  file('bomb', 'ztxt-1g', 'a comment unpacks to 1 GiB', () =>
    smallPng(chunk('zTXt', 'Comment\0\0', zlibBomb(1_024))),
  ),
  file('bomb', 'itxt-1g', 'an international comment unpacks to 1 GiB', () =>
    smallPng(chunk('iTXt', 'XML:com.adobe.xmp\0', [1, 0], '\0\0', zlibBomb(1_024))),
  ),
  file('bomb', 'ztxt-many', '300 comments unpack to 4 MiB each', () =>
    smallPng(repeat(chunk('zTXt', 'Comment\0\0', zlibBomb(4)), 300)),
  ),
  file('bomb', 'apng-million', 'a million frames are claimed', () =>
    smallPng(chunk('acTL', u32(1_000_000), u32(0)), frame(0)),
  ),
  file('bomb', 'apng-20k', '20000 frames of 4000 by 4000 pixels are there', () => {
    const head = [chunk('acTL', u32(20_000), u32(0)), frame(0, 4_000)];
    const frames = repeat(join(frame(1, 4_000), chunk('fdAT', u32(2), PIXELS)), 20_000);
    return join(
      PNG_HEAD,
      ihdr({ width: 4_000, height: 4_000 }),
      ...head,
      chunk('IDAT', zlibBomb(46)),
      frames,
      IEND,
    );
  }),
  file('quantity', 'many-chunks', '200000 empty chunks lie before the pixels', () =>
    smallPng(repeat(chunk('teSt'), 200_000)),
  ),
  file('quantity', 'many-idat', 'each byte of the pixels has a chunk of its own, and 100000 have none', () =>
    join(
      PNG_HEAD,
      ihdr(SMALL),
      ...[...PIXELS].map((byte) => chunk('IDAT', [byte])),
      repeat(chunk('IDAT'), 100_000),
      IEND,
    ),
  ),
  file('quantity', 'text-2m', 'a comment has 2 MiB', () =>
    smallPng(chunk('tEXt', 'Comment\0', repeat(Buffer.from('a'), 2_097_152))),
  ),
  file('quantity', 'splt-many', 'a suggested palette has 300000 entries', () =>
    smallPng(chunk('sPLT', 'palette\0', [8], zeros(1_800_000))),
  ),
  file('size', 'chunk-length-max', 'a chunk claims 4 GiB', () =>
    join(PNG_HEAD, ihdr(SMALL), chunkClaiming(0xffffffff, 'IDAT', PIXELS)),
  ),
  file('size', 'chunk-length-half', 'a chunk claims 2 GiB', () =>
    join(PNG_HEAD, ihdr(SMALL), chunkClaiming(0x7fffffff, 'tEXt', 'a')),
  ),
  file('size', 'ihdr-length-0', 'the head has no content', () =>
    join(PNG_HEAD, chunk('IHDR'), chunk('IDAT', PIXELS), IEND),
  ),
  file('size', 'exif-cyclic', 'the directory of the Exif data follows itself', () =>
    smallPng(chunk('eXIf', 'MM', u16(42), u32(8), u16(0), u32(8))),
  ),
  file('table', 'plte-long', 'the palette has 4096 colours', () =>
    join(
      PNG_HEAD,
      ihdr({ ...SMALL, colour: 3 }),
      chunk('PLTE', zeros(12_288)),
      chunk('IDAT', deflateSync(repeat(Buffer.from([0, ...repeat(Buffer.from([255]), 16)]), 16))),
      IEND,
    ),
  ),
  file('table', 'plte-missing', 'the palette is missing', () =>
    join(PNG_HEAD, ihdr({ ...SMALL, colour: 3 }), chunk('IDAT', PIXELS), IEND),
  ),
  file('table', 'trns-long', 'more colours are transparent than there are', () =>
    join(
      PNG_HEAD,
      ihdr({ ...SMALL, colour: 3 }),
      chunk('PLTE', zeros(3)),
      chunk('tRNS', zeros(256)),
      chunk('IDAT', PIXELS),
      IEND,
    ),
  ),
  file('table', 'hist-sbit', 'histogram and significant bits do not fit the palette', () =>
    smallPng(chunk('sBIT', [0, 255, 255]), chunk('hIST', zeros(512)), chunk('bKGD', zeros(1))),
  ),
  file('table', 'depth-3', 'a pixel has three bits', () =>
    join(PNG_HEAD, ihdr({ ...SMALL, depth: 3 }), chunk('IDAT', PIXELS), IEND),
  ),
  file('table', 'filter-255', 'the lines use filters that do not exist', () =>
    join(PNG_HEAD, ihdr(SMALL), chunk('IDAT', deflateSync(repeat(Buffer.from([255]), 49 * 16))), IEND),
  ),
  file('table', 'iccp-garbage', 'the colour profile claims 4 GiB and a million tags', () =>
    smallPng(
      chunk('iCCP', 'icc\0\0', deflateSync(join(u32(0xffffffff), zeros(124), u32(1_000_000), zeros(64)))),
    ),
  ),
  file('checksum', 'crc-ihdr', 'the checksum of the head is wrong', () => broken(29)),
  file('checksum', 'crc-idat', 'the checksum of the pixels is wrong', () => broken(-14)),
  file('checksum', 'adler', 'the checksum within the pixels is wrong', () =>
    join(PNG_HEAD, ihdr(SMALL), chunk('IDAT', PIXELS.subarray(0, -4), zeros(4)), IEND),
  ),
  file('truncation', 'no-iend', 'the end is missing', () => smallPng().subarray(0, -12)),
  file('truncation', 'half-idat', 'half of the pixels are missing', () =>
    join(PNG_HEAD, ihdr({ width: 512, height: 512 }), chunk('IDAT', blackPixels(512, 512).subarray(0, 500))),
  ),
  file('truncation', 'no-idat', 'there are no pixels', () => join(PNG_HEAD, ihdr(SMALL), IEND)),
  file('truncation', 'only-signature', 'there is a signature and nothing else', () => join(PNG_HEAD)),
  file('truncation', 'two-ihdr', 'there are two heads that contradict each other', () =>
    smallPng(ihdr({ width: 65_535, height: 65_535 })),
  ),
];

function frame(sequence: number, side = 16): Buffer {
  return chunk('fcTL', u32(sequence), u32(side), u32(side), zeros(8), u16(1), u16(100), [0, 0]);
}

function broken(at: number): Buffer {
  const bytes = smallPng();
  const index = at < 0 ? bytes.length + at : at;
  bytes.writeUInt8(bytes.readUInt8(index) ^ 0xff, index);
  return bytes;
}
