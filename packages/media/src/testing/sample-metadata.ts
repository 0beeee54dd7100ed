import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { SAMPLE_FORMATS, sampleVideo } from './sample-videos.ts';

/** A text in every piece of metadata of the samples, and nowhere else. */
export const SECRET = 'SECRET-52.5200N-13.4050E';
const UTF16 = Buffer.from(SECRET, 'utf16le');

const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="${SECRET}"/></rdf:RDF></x:xmpmeta>`;

/** Whether a file contains the secret in any encoding that metadata uses. */
export function tellsSecret(file: Buffer): boolean {
  return file.includes(SECRET) || file.includes(UTF16);
}

/** Red on the left, blue on the right, noise in both, so that rotation and loss show. */
async function scene(width: number, height: number) {
  const half = { width: width / 2, height, channels: 3 } as const;
  const red = await sharp({ create: { ...half, background: '#e01010' } })
    .png()
    .toBuffer();
  const blue = await sharp({ create: { ...half, background: '#1010e0' } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#fff' } }).composite([
    { input: red, left: 0, top: 0 },
    { input: blue, left: width / 2, top: 0 },
  ]);
}

async function photographed(orientation: number, width = 320, height = 200) {
  const made = await (await scene(width, height)).png().toBuffer();
  return sharp(made)
    .withMetadata({ orientation })
    .withExifMerge({
      IFD0: { Make: SECRET, Model: SECRET, ImageDescription: SECRET },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1', GPSDateStamp: SECRET },
    })
    .withXmp(XMP)
    .withIccProfile('p3');
}

export async function jpegPhotograph(orientation: number): Promise<Buffer> {
  const jpeg = await (await photographed(orientation)).jpeg({ quality: 92, progressive: true }).toBuffer();
  const segment = (marker: number, content: string) => {
    const head = Buffer.alloc(4);
    head.writeUInt16BE(0xff00 | marker, 0);
    head.writeUInt16BE(Buffer.byteLength(content, 'latin1') + 2, 2);
    return Buffer.concat([head, Buffer.from(content, 'latin1')]);
  };
  return Buffer.concat([
    jpeg.subarray(0, 2),
    segment(0xe0, `JFIF\0\x01\x02\x01\0\x48\0\x48\x08\x01${SECRET}`),
    segment(0xe2, `MPF\0${SECRET}`),
    segment(0xed, `Photoshop 3.0\x008BIM\x04\x04\0\0\0\0${SECRET}`),
    segment(0xfe, SECRET),
    jpeg.subarray(2, -2),
    // Between the last scan and the end.
    segment(0xe1, `Exif\0\0second ${SECRET}`),
    segment(0xe5, SECRET),
    jpeg.subarray(-2),
    // Another picture, and what phones append.
    jpeg,
    Buffer.from(`trailer ${SECRET}`),
  ]);
}

export async function pngPhotograph(orientation: number, deep = false): Promise<Buffer> {
  const picture = await photographed(orientation);
  const png = await (deep ? picture.toColourspace('rgb16') : picture).png().toBuffer();
  const chunk = (type: string, content: string) => {
    const body = Buffer.from(type + content, 'latin1');
    const framed = Buffer.alloc(body.length + 8);
    framed.writeUInt32BE(body.length - 4, 0);
    body.copy(framed, 4);
    framed.writeUInt32BE(crc32(body), body.length + 4);
    return framed;
  };
  const afterHeader = 8 + 25;
  return Buffer.concat([
    png.subarray(0, afterHeader),
    chunk('tEXt', `Comment\0${SECRET}`),
    chunk('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${XMP}`),
    chunk('tIME', '\x07\xea\x0b\x16\x06\x22\x02'),
    chunk('prVt', SECRET),
    png.subarray(afterHeader),
    Buffer.from(SECRET),
  ]);
}

export async function webpPhotograph(orientation: number, lossless: boolean): Promise<Buffer> {
  return await (await photographed(orientation)).webp({ lossless }).toBuffer();
}

const frames = () =>
  Promise.all(
    ['#f00', '#0f0', '#00f'].map((background) =>
      sharp({ create: { width: 40, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );

export async function animatedWebp(orientation: number): Promise<Buffer> {
  const animation = sharp(await frames(), { join: { animated: true } });
  return await animation
    .withMetadata({ orientation })
    .withExifMerge({ IFD0: { Make: SECRET } })
    .withXmp(XMP)
    .webp({ delay: [100, 200, 300], loop: 3 })
    .toBuffer();
}

export async function animatedGif(): Promise<Buffer> {
  const animation = sharp(await frames(), { join: { animated: true } });
  const gif = await animation.gif({ delay: [100, 200, 300], loop: 3 }).toBuffer();
  const tables = 13 + ((gif.readUInt8(10) & 0x80) === 0 ? 0 : 3 * 2 ** ((gif.readUInt8(10) & 7) + 1));
  const blocks = (text: string) =>
    Buffer.concat([Buffer.of(Buffer.byteLength(text)), Buffer.from(text), Buffer.of(0)]);
  const magic = Buffer.concat([
    Buffer.of(1),
    Buffer.from(Array.from({ length: 256 }, (_, n) => 255 - n)),
    Buffer.of(0),
  ]);
  return Buffer.concat([
    gif.subarray(0, tables),
    Buffer.from('21fe', 'hex'),
    blocks(SECRET),
    Buffer.from('21ff0b', 'hex'),
    Buffer.from(`XMP DataXMP${XMP}`),
    magic,
    gif.subarray(tables),
    Buffer.from(SECRET),
  ]);
}

export const box = (type: string, ...content: readonly (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(content.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};

/** The file with a box added at the end of another, which lies after everything that has an offset. */
export function within(file: Buffer, path: readonly string[], added: Buffer): Buffer {
  const sizes: number[] = [];
  let [from, to] = [0, file.length];
  for (const type of path) {
    for (let at = from; at < to; at += file.readUInt32BE(at)) {
      if (file.toString('latin1', at + 4, at + 8) !== type) continue;
      sizes.push(at);
      [from, to] = [at + 8, at + file.readUInt32BE(at)];
      break;
    }
  }
  const made = Buffer.concat([file.subarray(0, to), added, file.subarray(to)]);
  for (const at of sizes) made.writeUInt32BE(file.readUInt32BE(at) + added.length, at);
  return made;
}

/** A recording whose index is at its end, with what phones and cameras write into it. */
export async function recordedVideo(
  format: 'an MP4 that ends with its index' | 'a QuickTime file',
  options: Parameters<typeof sampleVideo>[1] = {},
): Promise<Buffer> {
  const make = SAMPLE_FORMATS[format];
  if (!make) throw new Error(`there is no ${format}`);
  const plain = await sampleVideo(make(), { audio: 'opus', tags: { comment: SECRET }, ...options });
  const u32 = (value: number) => Buffer.of(value >>> 24, value >>> 16, value >>> 8, value);
  const location = box('udta', box('\xa9xyz', Buffer.of(0, 24, 0x15, 0xc7), SECRET), box('loci', SECRET));
  const keys = box(
    'meta',
    box('hdlr', u32(0), u32(0), 'mdta', u32(0), u32(0), u32(0)),
    box('keys', u32(0), u32(1), box('mdta', 'com.apple.quicktime.location.ISO6709')),
    box('ilst', box('\0\0\0\x01', box('data', u32(1), u32(0), SECRET))),
  );
  const xmp = box('uuid', Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex'), XMP);
  let made = within(plain, ['moov'], Buffer.concat([location, keys, box('free', SECRET)]));
  for (const added of [location, box('GPS ', SECRET), xmp]) made = within(made, ['moov', 'trak'], added);
  return Buffer.concat([
    made,
    xmp,
    box('meta', u32(0), box('xml ', SECRET)),
    box('sefd', SECRET),
    box('skip', SECRET),
  ]);
}
