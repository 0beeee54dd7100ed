import { createHash } from 'node:crypto';
import type { ByteRange } from '@crier/domain';
import type {
  Conversion,
  GifConversion,
  PictureConversion,
  VideoConversion,
} from '@crier/requirements-engine';
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

/** Tells a conversion whether its result is still wanted, and learns when a long conversion begins. */
export interface FitWatch {
  /** False once another process may publish, or when this process shuts down. */
  readonly isWanted: () => boolean;
  /** Called when a long conversion begins. */
  readonly begins: (file: string) => Promise<void>;
}

/** The result of fitting a file. */
export type Fitted =
  | { readonly outcome: 'fits'; readonly media: StoredMedia }
  /** The file can't be converted, or this machine has no tools for it. */
  | { readonly outcome: 'refused' }
  /**
   * Another video is being converted, another worker is converting the same picture, or the result is no longer wanted.
   */
  | { readonly outcome: 'busy' | 'elsewhere' | 'stopped' };

/**
 * Gives a file the form that its network accepts.
 * @throws MediaFileMissingError when the file does not exist
 */
export type FitMedia = (media: StoredMedia, conversion: Conversion, watch: FitWatch) => Promise<Fitted>;

export interface FitDependencies {
  readonly disk: Pick<MediaDisk, 'stream' | 'put' | 'remove' | 'sizeOf' | 'withLocal'>;
  readonly converter: ImageConverter;
  /** Null if the machine has no tools for videos. */
  readonly videos: VideoConverter | null;
  readonly media: Pick<MediaStore, 'addConversion' | 'claimConversion'>;
}

interface Form {
  readonly key: string;
  readonly extension: string;
  readonly mimeType: string;
}

/** The number of pictures that a sandbox reads at once. Each of them holds a database connection for its claim. */
const PICTURES_AT_ONCE = 2;

/**
 * The result for a picture: `made` is null when it can't be converted, and the whole is null when another worker is
 * converting it.
 */
type PictureMade = { readonly made: StoredConversion | null } | null;

/**
 * Converts files that a network does not accept: images to JPEG, animations that it would show still to GIF, videos to
 * MP4. A conversion is stored beside the file,
 * at a path that follows from the limits it meets. Of several concurrent workers, one makes a conversion and the others
 * wait.
 */
export function createFitMedia(dependencies: FitDependencies): FitMedia {
  const { disk } = dependencies;
  const pictures = createSharedWork<PictureMade>(PICTURES_AT_ONCE);
  return async (media, conversion, watch) => {
    const form = formOf(conversion);
    const before = await kept(disk, media.conversions[form.key]);
    if (before !== null) return { outcome: 'fits', media: converted(media, before) };
    return conversion.kind === 'mp4'
      ? await fitVideo(dependencies, media, conversion, form, watch)
      : await fitPicture(dependencies, pictures, media, conversion, form);
  };
}

/** Returns a conversion made before; null when it has to be made, or made again because its file was lost. */
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
  conversion: PictureConversion | GifConversion,
  form: Form,
): Promise<Fitted> {
  const { disk, converter, media: store } = dependencies;
  const content = { size: media.size, read: (range: ByteRange) => disk.stream(media.path, range) };
  const result = await pictures(`${media.id} ${form.key}`, () =>
    store.claimConversion(media.id, form.key, async (recorded) => {
      // Another worker may have made the conversion since the file was looked up.
      const before = await kept(disk, recorded);
      if (before !== null) return { made: before };
      const keeping = async (image: ConvertedImage | null) => ({
        made: image && (await keep(dependencies, media, image, form)),
      });
      return conversion.kind === 'gif'
        ? await converter.toGif(content, conversion, keeping)
        : await converter.toJpeg(content, conversion, keeping);
    }),
  );
  if (result === null) return { outcome: 'elsewhere' };
  // An animation would be shown still. Any other image is sent as it is, and the network decides.
  if (result.made === null && conversion.kind === 'gif') return { outcome: 'refused' };
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
    // Another worker may have made the conversion since the file was looked up.
    const before = await kept(disk, recorded);
    if (before !== null) return fits(before);
    await begins(media.name);
    return await disk.withLocal(media.path, (path) => videos.toMp4(path, media, conversion, isWanted, end));
  });
  return fitted ?? { outcome: 'busy' };
}

/** Stores a conversion beside its file, unless the file no longer exists. */
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

/** The types of the files whose keys are a digest of their limits. */
const DIGESTED = { mp4: 'video/mp4', gif: 'image/gif' } as const;

/** The key of a conversion, and its file type. */
function formOf(conversion: Conversion): Form {
  if (conversion.kind !== 'jpeg') {
    const digest = createHash('sha256').update(JSON.stringify(conversion)).digest('hex').slice(0, 12);
    const { kind } = conversion;
    return { key: `${kind}-${digest}`, extension: kind, mimeType: DIGESTED[kind] };
  }
  const { maxBytes, maxPixels, maxShorterSide, minBytes } = conversion;
  const pixels = maxPixels === null ? '' : `-${maxPixels}px`;
  const side = maxShorterSide === undefined ? '' : `-${maxShorterSide}side`;
  const least = minBytes === undefined ? '' : `-least${minBytes}`;
  const key = `jpeg-${maxBytes ?? 'any'}${pixels}${side}${least}`;
  return { key, extension: 'jpg', mimeType: 'image/jpeg' };
}

function converted(
  media: StoredMedia,
  { path, mimeType, size, width, height }: StoredConversion,
): StoredMedia {
  const name = `${media.name.replace(/\.[^.]+$/, '')}.${/[^.]+$/.exec(path)?.[0] ?? 'jpg'}`;
  const type = mimeType === DIGESTED.gif ? 'gif' : media.type;
  return { ...media, type, name, path, mimeType, size, width, height };
}
