import { createHash } from 'node:crypto';
import type { ByteRange } from '@crier/domain';
import type { Conversion, PictureConversion, VideoConversion } from '@crier/requirements-engine';
import type {
  ConvertedImage,
  ImageConverter,
  MediaDisk,
  VideoConverter,
  VideoMade,
} from '../ports/media-files.ts';
import type { MediaStore } from '../ports/media-store.ts';
import type { StoredConversion, StoredMedia } from '../ports/records.ts';
import { createSharedWork, type SharedWork } from './shared-work.ts';

/** What a run of a publication lets a conversion know, and is told by it. */
export interface FitWatch {
  /** False once somebody else may publish, or the process shuts down. */
  readonly isWanted: () => boolean;
  /** A conversion that takes a while begins. */
  readonly begins: (file: string) => Promise<void>;
}

/** What came of fitting a file. */
export type Fitted =
  | { readonly outcome: 'fits'; readonly media: StoredMedia }
  /** It can't be converted, or nothing on this machine can. */
  | { readonly outcome: 'refused' }
  /** Another video is being converted, another worker makes the same of the picture, or nobody wants it any more. */
  | { readonly outcome: 'busy' | 'elsewhere' | 'stopped' };

/** Gives a file the form that its network takes. @throws MediaFileMissingError when the file is gone */
export type FitMedia = (media: StoredMedia, conversion: Conversion, watch: FitWatch) => Promise<Fitted>;

export interface FitDependencies {
  readonly disk: Pick<MediaDisk, 'stream' | 'put' | 'remove' | 'sizeOf' | 'withLocal'>;
  readonly converter: ImageConverter;
  /** Null where the machine has no tools for it. */
  readonly videos: VideoConverter | null;
  readonly media: Pick<MediaStore, 'addConversion' | 'claimConversion'>;
}

interface Form {
  readonly key: string;
  readonly extension: string;
  readonly mimeType: string;
}

/** As many pictures as a sandbox reads at once. Each of them holds a connection to the database for its claim. */
const PICTURES_AT_ONCE = 2;

/** What was made of a picture: null when nothing can be made of it, or when another worker is about it. */
type PictureMade = { readonly made: StoredConversion | null } | null;

/**
 * Converts files that a network does not take: images to JPEG, videos to MP4. A conversion is kept beside the file, at a
 * path that follows from what it keeps to. Of several workers at once, one makes a conversion and the others wait.
 */
export function createFitMedia(dependencies: FitDependencies): FitMedia {
  const { disk } = dependencies;
  const pictures = createSharedWork<PictureMade>(PICTURES_AT_ONCE);
  return async (media, conversion, watch) => {
    const form = formOf(conversion);
    const before = await kept(disk, media.conversions[form.key]);
    if (before !== null) return { outcome: 'fits', media: converted(media, before) };
    return conversion.kind === 'jpeg'
      ? await fitPicture(dependencies, pictures, media, conversion, form)
      : await fitVideo(dependencies, media, conversion, form, watch);
  };
}

/** A conversion that was made before; null when it has to be made, also when it was lost. */
async function kept(
  disk: FitDependencies['disk'],
  made: StoredConversion | null | undefined,
): Promise<StoredConversion | null> {
  return made && (await disk.sizeOf(made.path)) !== null ? made : null;
}

async function fitPicture(
  dependencies: FitDependencies,
  pictures: SharedWork<PictureMade>,
  media: StoredMedia,
  bounds: PictureConversion,
  form: Form,
): Promise<Fitted> {
  const { disk, converter, media: store } = dependencies;
  const content = { size: media.size, read: (range: ByteRange) => disk.stream(media.path, range) };
  const result = await pictures(`${media.id} ${form.key}`, () =>
    store.claimConversion(media.id, form.key, async (recorded) => {
      // Another worker may have made it since the file was looked up.
      const before = await kept(disk, recorded);
      if (before !== null) return { made: before };
      return await converter.toJpeg(content, bounds, async (image) => ({
        made: image && (await keep(dependencies, media, image, form)),
      }));
    }),
  );
  if (result === null) return { outcome: 'elsewhere' };
  // The network decides about an image that nothing can be made of.
  return { outcome: 'fits', media: result.made ? converted(media, result.made) : media };
}

async function fitVideo(
  dependencies: FitDependencies,
  media: StoredMedia,
  conversion: VideoConversion,
  form: Form,
  { isWanted, begins }: FitWatch,
): Promise<Fitted> {
  const { disk, videos } = dependencies;
  if (videos === null) return { outcome: 'refused' };
  if (!videos.isFree()) return { outcome: 'busy' };
  const fits = (made: StoredConversion): Fitted => ({ outcome: 'fits', media: converted(media, made) });
  const end = async (made: VideoMade): Promise<Fitted> => {
    if (made.outcome === 'made') return fits(await keep(dependencies, media, made.video, form));
    return { outcome: made.outcome === 'failed' ? 'refused' : 'stopped' };
  };
  const fitted = await dependencies.media.claimConversion(media.id, form.key, async (recorded) => {
    // Another worker may have made it since the file was looked up.
    const before = await kept(disk, recorded);
    if (before !== null) return fits(before);
    await begins(media.name);
    return await disk.withLocal(media.path, (path) => videos.toMp4(path, media, conversion, isWanted, end));
  });
  return fitted ?? { outcome: 'busy' };
}

/** Puts a conversion beside its file, unless that is gone. */
async function keep(
  { disk, media: store }: FitDependencies,
  media: StoredMedia,
  { path: from, size, width, height }: ConvertedImage,
  { key, extension, mimeType }: Form,
): Promise<StoredConversion> {
  const path = `${media.path.replace(/\.[^./]+$/, '')}-${key}.${extension}`;
  const conversion: StoredConversion = { path, mimeType, size, width, height };
  await disk.put(from, path);
  if (!(await store.addConversion(media.id, key, conversion))) await disk.remove(path);
  return conversion;
}

/** What a conversion is called, and what it is. */
function formOf(conversion: Conversion): Form {
  if (conversion.kind === 'mp4') {
    const digest = createHash('sha256').update(JSON.stringify(conversion)).digest('hex').slice(0, 12);
    return { key: `mp4-${digest}`, extension: 'mp4', mimeType: 'video/mp4' };
  }
  const { maxBytes, maxPixels } = conversion;
  const pixels = maxPixels === null ? '' : `-${maxPixels}px`;
  return { key: `jpeg-${maxBytes ?? 'any'}${pixels}`, extension: 'jpg', mimeType: 'image/jpeg' };
}

function converted(
  media: StoredMedia,
  { path, mimeType, size, width, height }: StoredConversion,
): StoredMedia {
  const name = `${media.name.replace(/\.[^.]+$/, '')}.${/[^.]+$/.exec(path)?.[0] ?? 'jpg'}`;
  return { ...media, name, path, mimeType, size, width, height };
}
