import sharp, { type Sharp } from 'sharp';
import type { SeedFile } from './seed-file.ts';

/** Small enough that a file of them is judged in milliseconds, large enough to have several blocks of everything. */
const SIDE = 96;
const FRAMES = 4;

/** Sound pictures in every accepted format, made by the library with which most services read them. */
export async function pictureSeeds(): Promise<readonly SeedFile[]> {
  const exif = {
    IFD0: { Make: 'Crier', Artist: 'Nobody' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
  };
  const made: readonly (readonly [name: string, SeedFile['format'], Sharp])[] = [
    ['rgb.png', 'png', still().png()],
    ['interlaced.png', 'png', still().toColourspace('rgb16').png({ progressive: true })],
    ['palette.png', 'png', still().png({ palette: true, colours: 16 })],
    ['alpha.png', 'png', still().ensureAlpha(0.5).withExif(exif).withIccProfile('p3').png()],
    ['baseline.jpg', 'jpeg', still().jpeg({ quality: 70 })],
    ['progressive.jpg', 'jpeg', still().jpeg({ progressive: true, quality: 60 })],
    ['exif.jpg', 'jpeg', still().withExif(exif).withIccProfile('srgb').jpeg()],
    ['cmyk.jpg', 'jpeg', still().toColourspace('cmyk').jpeg()],
    ['still.gif', 'gif', still().gif()],
    ['animated.gif', 'gif', animation().gif({ delay: [40, 40, 40, 40] })],
    ['lossy.webp', 'webp', still().webp({ quality: 50 })],
    ['lossless.webp', 'webp', still().webp({ lossless: true })],
    ['alpha.webp', 'webp', still().ensureAlpha(0.5).withExif(exif).webp()],
    ['animated.webp', 'webp', animation().webp({ delay: [40, 40, 40, 40] })],
  ];
  return Promise.all(
    made.map(async ([name, format, picture]) => ({ name, format, bytes: await picture.toBuffer() })),
  );
}

function still(): Sharp {
  return sharp(pixels(SIDE), { raw: { width: SIDE, height: SIDE, channels: 3 } });
}

function animation(): Sharp {
  const raw = { width: SIDE, height: SIDE * FRAMES, channels: 3, pageHeight: SIDE } as const;
  return sharp(pixels(SIDE * FRAMES), { raw });
}

/** A gradient with a grid, so that every codec has something to do. */
function pixels(height: number): Buffer {
  const bytes = Buffer.alloc(SIDE * height * 3);
  for (let at = 0; at < bytes.length; at += 1) {
    const [x, y] = [Math.floor(at / 3) % SIDE, Math.floor(at / 3 / SIDE)];
    bytes[at] = x % 16 === 0 || y % 16 === 0 ? 255 : (x * 2 + y * (at % 3)) & 0xff;
  }
  return bytes;
}
