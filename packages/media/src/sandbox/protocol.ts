/** A child's task for one file. Sizes are in bytes, widths in pixels. */
export type Task =
  /** `clean` also asks for the content or patches that remove the file's metadata. */
  | {
      readonly kind: 'picture';
      readonly format: PictureFormat;
      readonly thumbnailWidth: number;
      readonly clean: boolean;
    }
  /** Makes a JPEG, or a PNG if it is transparent, of a picture that few programs show. */
  | { readonly kind: 'heif'; readonly thumbnailWidth: number }
  | { readonly kind: 'video'; readonly mimeType: string; readonly clean: boolean }
  /** Counts the pages of a PDF and draws its first one as a JPEG. */
  | { readonly kind: 'document'; readonly thumbnailWidth: number }
  | {
      readonly kind: 'jpeg';
      readonly maxBytes: number | null;
      readonly maxPixels: number | null;
      readonly maxShorterSide?: number;
      readonly minBytes?: number;
    }
  /** Makes a GIF of an animated WebP or PNG. Width, height and pixels are those of one frame. */
  | {
      readonly kind: 'gif';
      readonly maxBytes: number | null;
      readonly maxWidth: number | null;
      readonly maxHeight: number | null;
      readonly maxPixels: number | null;
    }
  | { readonly kind: 'logo'; readonly width: number; readonly maxPixels: number };

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif';

/** The only line that a child is sent, at the beginning; afterwards it gets only the bytes it asks for. */
export interface Order {
  readonly task: Task;
  /** Size of the file. */
  readonly size: number;
  /** The most that decoding a picture may take, the file included. */
  readonly maxDecodedBytes: number;
}

/** How to make a file without metadata. The changes come as output, after a thumbnail. */
export type Cleaned = 'not_asked' | 'unchanged' | 'changed' | 'impossible';

/** The reasons a child may give for refusing a file. */
export const REFUSALS = ['not_supported', 'damaged', 'locked', 'too_costly'] as const;
export type Refusal = (typeof REFUSALS)[number];

/** The messages of a child, in their order. `read` comes any number of times. */
export type Message =
  | { readonly say: 'ready' }
  | { readonly say: 'taken' }
  | { readonly say: 'read'; readonly first: number; readonly last: number }
  | { readonly say: 'done'; readonly facts: unknown }
  | { readonly say: 'refused'; readonly reason: Refusal };

/** Kinds of frames from a child: a message in JSON, or a piece of the file that it makes. */
export const FRAME = { message: 1, output: 2 } as const;
/** The most bytes of a frame of each kind. */
export const MAX_MESSAGE_BYTES = 4_096;
export const MAX_OUTPUT_FRAME_BYTES = 65_536;
