import { RefusedError } from './refused-error.ts';

/** The pixels of a picture: red, green, blue and opacity of eight bits each. */
export interface HeifPixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** The part of the decoder that is used. */
interface HeifImage {
  get_width(): number;
  get_height(): number;
  is_primary?(): boolean;
  display(
    target: { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number },
    done: (drawn: object | null) => void,
  ): void;
  free(): void;
}

interface HeifLibrary {
  readonly HeifDecoder: new () => { decode(content: Uint8Array): readonly HeifImage[] };
}

const CHANNELS = 4;
/** The decoder's planes, its pixels, and their copy. */
const TIMES_HELD = 3;

/**
 * Decodes the primary picture of a HEIC file, upright.
 * @throws RefusedError when it has none, or takes more memory than allowed
 */
export async function heifPixels(content: Buffer, maxDecodedBytes: number): Promise<HeifPixels> {
  // Loading it takes longer than reading most pictures.
  const { default: library } = (await import('libheif-js/wasm-bundle.js')) as {
    default: HeifLibrary;
  };
  const images = new library.HeifDecoder().decode(content);
  const image = images.find((each) => each.is_primary?.()) ?? images[0];
  if (image === undefined) throw new RefusedError('damaged');
  const [width, height] = [image.get_width(), image.get_height()];
  if (!(width > 0 && height > 0)) throw new RefusedError('damaged');
  if (content.length + width * height * CHANNELS * TIMES_HELD > maxDecodedBytes)
    throw new RefusedError('too_costly');
  const data = new Uint8ClampedArray(width * height * CHANNELS);
  const drawn = await new Promise<object | null>((resolve) =>
    image.display({ data, width, height }, resolve),
  );
  if (drawn === null) throw new RefusedError('damaged');
  return { data: Buffer.from(data.buffer), width, height };
}
