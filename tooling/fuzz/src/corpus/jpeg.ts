import { join, repeat, u16, u16le, u32le, zeros } from '../bytes/bytes.ts';
import {
  EOI,
  frame,
  greyJpeg,
  huffman,
  QUANTISATION,
  SOI,
  scan,
  segment,
  segmentClaiming,
} from '../bytes/jpeg.ts';
import { type HostileFamily, hostileFiles } from './hostile-file.ts';

const file = hostileFiles('jpeg');
const TABLES = [QUANTISATION, huffman('dc'), huffman('ac')];
/** Codes for runs of 32767 empty blocks. */
const RUNS = segment(0xc4, [0x10, 1, ...Array<number>(15).fill(0), 0xe0]);

/** Files in the forms of JPEG that take more than they weigh. */
export const jpegFiles: HostileFamily = (random) => [
  file('bomb', 'scans-5000', 'a progressive picture of 8000 by 8000 pixels has 5000 scans', () =>
    progressive(8_000, 5_000),
  ),
  file('bomb', 'scans-30000', 'a progressive picture of 2000 by 2000 pixels has 30000 scans', () =>
    progressive(2_000, 30_000),
  ),
  file('bomb', 'scans-32000', 'a progressive picture of 32000 by 32000 pixels has 1000 scans', () =>
    progressive(32_000, 1_000),
  ),
  file('dimensions', 'sof-max', '65535 by 65535 pixels are claimed', () =>
    join(SOI, ...TABLES, frame(0xc0, 65_535, 65_535), scan(1, 0, 63), zeros(64), EOI),
  ),
  file('dimensions', 'grey-10900', '10900 by 10900 pixels of grey, just within what is allowed', () =>
    greyJpeg(10_900, 10_900),
  ),
  file('dimensions', 'sof-0', 'the picture has no pixels', () =>
    join(SOI, ...TABLES, frame(0xc0, 0, 0), scan(1, 0, 63), zeros(8), EOI),
  ),
  file('dimensions', 'dnl-late', 'the number of lines comes after the scan', () =>
    join(SOI, ...TABLES, frame(0xc0, 16, 0), scan(1, 0, 63), zeros(8), segment(0xdc, u16(65_535)), EOI),
  ),
  file('dimensions', 'sampling-255', 'components are sampled 15 times by 15', () =>
    join(SOI, ...TABLES, frame(0xc0, 1_000, 1_000, 3, 0xff), scan(3, 0, 63), zeros(64), EOI),
  ),
  file('dimensions', 'components-255', 'a pixel has 255 components', () =>
    join(SOI, ...TABLES, frame(0xc0, 1_000, 1_000, 255), scan(255, 0, 63), zeros(64), EOI),
  ),
  file('dimensions', 'cmyk', 'a pixel has four components and no profile', () =>
    join(
      SOI,
      segment(0xee, 'Adobe', u16(100), zeros(4), [2]),
      ...TABLES,
      frame(0xc0, 4_000, 4_000, 4),
      scan(4, 0, 63),
      zeros(250_000),
      EOI,
    ),
  ),
  file('dimensions', 'lossless', 'the picture is of the lossless process', () =>
    join(SOI, huffman('dc'), frame(0xc3, 4_000, 4_000), scan(1, 1, 0), zeros(4_096), EOI),
  ),
  file('dimensions', 'arithmetic', 'the picture is coded arithmetically', () =>
    join(SOI, QUANTISATION, frame(0xc9, 8_000, 8_000), scan(1, 0, 63), zeros(4_096), EOI),
  ),
  file('dimensions', 'two-frames', 'a second frame contradicts the first', () =>
    join(SOI, ...TABLES, frame(0xc0, 16, 16), frame(0xc0, 65_535, 65_535), scan(1, 0, 63), zeros(64), EOI),
  ),
  file('quantity', 'restarts', 'a million restart markers follow each other', () =>
    join(
      SOI,
      ...TABLES,
      segment(0xdd, u16(1)),
      frame(0xc0, 8_000, 8_000),
      scan(1, 0, 63),
      repeat(Buffer.from([0, 0xff, 0xd0]), 1_000_000),
      EOI,
    ),
  ),
  file('quantity', 'fill-bytes', '2 MiB of fill bytes lie before the frame', () =>
    greyJpeg(16, 16, repeat(Buffer.from([0xff]), 2_097_152)),
  ),
  file('quantity', 'dht-many', '50000 tables of codes are defined', () =>
    greyJpeg(16, 16, repeat(huffman('ac'), 50_000)),
  ),
  file('quantity', 'dqt-many', '50000 tables of quantisation are defined', () =>
    greyJpeg(16, 16, repeat(QUANTISATION, 50_000)),
  ),
  file('quantity', 'comments', '40 comments of 64 KiB', () =>
    greyJpeg(16, 16, repeat(segment(0xfe, zeros(65_533)), 40)),
  ),
  file('quantity', 'soi-many', 'a million pictures begin', () =>
    join(repeat(Buffer.from(SOI), 1_000_000), greyJpeg(16, 16)),
  ),
  file('quantity', 'icc-255', 'the colour profile comes in 255 parts of 10 kB', () =>
    greyJpeg(16, 16, ...Array.from({ length: 255 }, (_, part) => iccPart(part + 1, 255, 10_000))),
  ),
  file('table', 'icc-part-0', 'the parts of the colour profile are numbered from 0 and claim to be 255', () =>
    greyJpeg(16, 16, iccPart(0, 255, 100), iccPart(255, 0, 100)),
  ),
  file('table', 'dht-overfull', 'more codes are defined than bits can tell apart', () =>
    greyJpeg(16, 16, segment(0xc4, [0x10, ...Array<number>(16).fill(255)], zeros(255 * 16))),
  ),
  file('table', 'dht-id-15', 'a table of codes has the number 15', () =>
    greyJpeg(16, 16, segment(0xc4, [0x1f, 1, ...zeros(15), 0])),
  ),
  file('table', 'dqt-id-15', 'a table of quantisation has the number 15 and 16 bits', () =>
    greyJpeg(16, 16, segment(0xdb, [0x1f], zeros(128))),
  ),
  file('table', 'no-tables', 'the tables are missing', () =>
    join(SOI, frame(0xc0, 64, 64), scan(1, 0, 63), zeros(64), EOI),
  ),
  file('table', 'scan-spectral', 'a scan goes from coefficient 63 to 200', () =>
    join(SOI, ...TABLES, frame(0xc2, 64, 64), scan(1, 63, 200, 0xff), zeros(64), EOI),
  ),
  file('table', 'noise', 'the scan is noise', () =>
    join(SOI, ...TABLES, frame(0xc0, 2_000, 2_000, 3, 0x22), scan(3, 0, 63), random.bytes(20_000), EOI),
  ),
  file('size', 'segment-length-0', 'a segment has the length 0', () =>
    greyJpeg(16, 16, segmentClaiming(0, 0xe1, zeros(4))),
  ),
  file('size', 'segment-length-max', 'a segment is longer than the file', () =>
    join(SOI, segmentClaiming(65_535, 0xe1, 'Exif\0\0')),
  ),
  file('reference', 'exif-cyclic', 'the directory of the Exif data follows itself', () =>
    greyJpeg(16, 16, exif(directory([[0x112, 3, 1, 6]], 8))),
  ),
  file('reference', 'exif-sub-self', 'a directory within is the directory itself', () =>
    greyJpeg(
      16,
      16,
      exif(
        directory(
          [
            [0x8769, 4, 1, 8],
            [0x8825, 4, 1, 8],
            [0xa005, 4, 1, 8],
          ],
          8,
        ),
      ),
    ),
  ),
  file('reference', 'exif-count-max', 'an entry has 2^32-1 values beyond the end', () =>
    greyJpeg(
      16,
      16,
      exif(
        directory(
          [
            [0x10e, 2, 0xffffffff, 0xfffffff0],
            [0x927c, 7, 0xffffffff, 26],
          ],
          0,
        ),
      ),
    ),
  ),
  file('reference', 'exif-entries-max', 'a directory claims 65535 entries', () =>
    greyJpeg(16, 16, exif(join('II', u16le(42), u32le(8), u16le(65_535)))),
  ),
  file('nesting', 'exif-thumbnails', 'thumbnails lie in thumbnails, 12 deep', () => {
    let picture = greyJpeg(16, 16);
    for (let depth = 0; depth < 12; depth += 1) picture = greyJpeg(16, 16, exif(thumbnail(picture)));
    return picture;
  }),
  file('reference', 'mpf-beyond', 'a list of pictures points beyond the end', () =>
    greyJpeg(
      16,
      16,
      segment(
        0xe2,
        'MPF\0',
        directory(
          [
            [0xb001, 4, 1, 0xffffffff],
            [0xb002, 7, 0xfffffff0, 50],
          ],
          0,
        ),
      ),
    ),
  ),
  file('bomb', 'xmp-entities', 'the XMP data expand a thousand million times', () =>
    greyJpeg(16, 16, segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0', billionLaughs())),
  ),
  file('truncation', 'only-soi', 'a picture begins and nothing follows', () => join(SOI, [0xff, 0xe0])),
  file('truncation', 'half-scan', 'half of the scan is missing', () =>
    greyJpeg(2_000, 2_000).subarray(0, 4_000),
  ),
  file('truncation', 'no-scan', 'there is no scan', () => join(SOI, ...TABLES, frame(0xc0, 64, 64), EOI)),
];

function progressive(side: number, scans: number): Buffer {
  const first = join(scan(1, 0, 0), zeros(Math.ceil((side / 8) ** 2 / 8)));
  return join(
    SOI,
    QUANTISATION,
    huffman('dc'),
    RUNS,
    frame(0xc2, side, side),
    first,
    repeat(join(scan(1, 1, 1), zeros(64)), scans),
    EOI,
  );
}

function iccPart(part: number, of: number, bytes: number): Buffer {
  return segment(0xe2, 'ICC_PROFILE\0', [part, of], zeros(bytes));
}

function exif(tiff: Buffer): Buffer {
  return segment(0xe1, 'Exif\0\0', tiff);
}

/** A little-endian TIFF with one directory at 8 and the offset of the next. */
function directory(
  entries: readonly (readonly [tag: number, type: number, count: number, value: number])[],
  next: number,
): Buffer {
  const rows = entries.map(([tag, type, count, value]) =>
    join(u16le(tag), u16le(type), u32le(count), u32le(value)),
  );
  return join('II', u16le(42), u32le(8), u16le(entries.length), ...rows, u32le(next));
}

/** A TIFF whose second directory holds a picture. */
function thumbnail(picture: Buffer): Buffer {
  const rows = join(
    u16le(2),
    u16le(0x201),
    u16le(4),
    u32le(1),
    u32le(44),
    u16le(0x202),
    u16le(4),
    u32le(1),
    u32le(picture.length),
    u32le(0),
  );
  return join('II', u16le(42), u32le(8), u16le(0), u32le(14), rows, picture);
}

function billionLaughs(): Buffer {
  const levels = Array.from(
    { length: 9 },
    (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`,
  );
  return join(
    `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY l0 "ha">${levels.join('')}]><x:xmpmeta xmlns:x="adobe:ns:meta/">&l9;</x:xmpmeta>`,
  );
}
