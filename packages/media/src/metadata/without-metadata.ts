import type { FilePatch } from '@crier/operations/ports';
import sharp from 'sharp';
import type { ByteReader } from '../boxes/byte-window.ts';
import { cleanGif } from './clean-gif.ts';
import { cleanJpeg } from './clean-jpeg.ts';
import { cleanPng } from './clean-png.ts';
import { cleanWebp } from './clean-webp.ts';
import { findIsoMetadata } from './find-iso-metadata.ts';
import { findWebmMetadata } from './find-webm-metadata.ts';
import { MetadataFault } from './metadata-fault.ts';
import { turnUpright } from './turn-upright.ts';

/**
 * Removes the metadata that cameras and programs write beside a picture's pixels: places, devices, people, titles,
 * dates, previews. A picture with a rotation in its metadata is rotated permanently, without visible loss; all others
 * keep every pixel and their colour profile. Cleaning again changes nothing.
 * @throws MetadataFault when the file is too damaged to be cleaned
 */
export async function pictureWithoutMetadata(file: Buffer, mimeType: string): Promise<Buffer> {
  const { orientation = 1, pages = 1 } = mimeType === 'image/gif' ? {} : await sharp(file).metadata();
  const animated = pages > 1;
  const upright = orientation > 1 && !animated ? await turnUpright(file, mimeType) : file;
  return Buffer.concat(partsOf(upright, mimeType, animated ? orientation : 1));
}

/** The patches that remove a video's metadata; its size stays. @throws MetadataFault */
export async function videoPatches(reader: ByteReader, mimeType: string): Promise<readonly FilePatch[]> {
  return mimeType === 'video/webm' ? await findWebmMetadata(reader) : await findIsoMetadata(reader);
}

function partsOf(file: Buffer, mimeType: string, orientation: number): readonly Buffer[] {
  switch (mimeType) {
    case 'image/jpeg':
      return cleanJpeg(file);
    case 'image/png':
      return cleanPng(file);
    case 'image/webp':
      return cleanWebp(file, orientation);
    case 'image/gif':
      return cleanGif(file);
    default:
      throw new MetadataFault(`${mimeType} is not known`);
  }
}
