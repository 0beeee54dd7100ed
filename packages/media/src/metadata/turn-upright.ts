import sharp from 'sharp';
import { MetadataFault } from './metadata-fault.ts';

/** Losses at this quality cannot be seen. */
const QUALITY = 95;

/** A still picture rotated as its metadata asks, with its colour profile and nothing else besides pixels. */
export async function turnUpright(file: Buffer, mimeType: string): Promise<Buffer> {
  const read = () => sharp(file, { limitInputPixels: false, failOn: 'error' });
  const { space, depth, channels, chromaSubsampling, isProgressive } = await read().metadata();
  const turned = read().autoOrient();
  // Inks become colours, which the profile of the inks does not describe.
  const upright = space === 'cmyk' ? turned.toColourspace('srgb') : turned.keepIccProfile();
  switch (mimeType) {
    case 'image/jpeg': {
      const options = { quality: QUALITY, progressive: isProgressive, mozjpeg: false };
      const chroma = chromaSubsampling === '4:2:0' ? '4:2:0' : '4:4:4';
      return await upright.jpeg({ ...options, chromaSubsampling: chroma }).toBuffer();
    }
    case 'image/png': {
      const deep = channels < 3 ? 'grey16' : 'rgb16';
      return await (depth === 'ushort' ? upright.toColourspace(deep) : upright).png().toBuffer();
    }
    case 'image/webp': {
      const lossless = file.includes('VP8L');
      return await upright.webp({ lossless, quality: QUALITY }).toBuffer();
    }
    default:
      throw new MetadataFault(`${mimeType} cannot be turned`);
  }
}
