/** The facts in a picture's header, as libvips reports them. */
export interface PictureHeader {
  readonly format: 'jpeg' | 'png' | 'webp' | 'gif';
  /** Size of one frame, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  /** 1 for samples of 8 bits, 2 for 16 bits. */
  readonly bytesPerSample: number;
  /** Interlaced (PNG, GIF) or progressive (JPEG). */
  readonly interlaced: boolean;
  readonly frames: number;
}

/** Colours are converted to sRGB, so a grey picture grows to three channels. */
const MIN_CHANNELS = 3;
/** libwebp and the GIF decoder draw on a canvas of red, green, blue and alpha, whatever the file holds. */
const CANVAS_CHANNELS = 4;

/**
 * The most memory that decoding a picture takes, in bytes: width × height × channels × bytes per sample × number of
 * copies held. Plain rows are held once, because a conversion holds the result. Interlaced PNGs are held once more
 * until their last pass; progressive JPEGs as coefficients of two bytes, which is twice; WebP in libwebp's own buffer.
 * An animation also holds the previous frame, over which the next one is drawn.
 */
export function decodedBytes(header: PictureHeader): number {
  const { width, height, bytesPerSample } = header;
  return width * height * channelsOf(header) * bytesPerSample * timesHeld(header) * framesHeld(header);
}

function channelsOf({ format, channels }: PictureHeader): number {
  return format === 'webp' || format === 'gif' ? CANVAS_CHANNELS : Math.max(MIN_CHANNELS, channels);
}

function timesHeld({ format, interlaced }: PictureHeader): number {
  switch (format) {
    case 'png':
      return interlaced ? 2 : 1;
    case 'jpeg':
      return interlaced ? 3 : 1;
    case 'webp':
      return 2;
    case 'gif':
      return 1;
  }
}

function framesHeld({ format, frames }: PictureHeader): number {
  return (format === 'webp' || format === 'gif') && frames > 1 ? 2 : 1;
}
