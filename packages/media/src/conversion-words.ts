import type { VideoConversion } from '@crier/operations/ports';

/** Quality that people can't tell from the original; lower is better. */
const QUALITY = '20';
const SOUND_BITS = '128k';
const SOUND_RATE = '48000';

/**
 * The arguments for a conversion with ffmpeg: video in H.264 that every player shows, sound in AAC, the index at the
 * beginning, and no metadata, chapters, subtitles or data.
 */
export function conversionWords(conversion: VideoConversion): readonly string[] {
  return [
    ...['-map', '0:v:0', '-map', '0:a:0?', '-map_metadata', '-1', '-map_chapters', '-1', '-dn', '-sn'],
    ...(conversion.keepsPictures ? ['-c:v', 'copy'] : pictures(conversion)),
    ...(conversion.keepsSound
      ? ['-c:a', 'copy']
      : ['-c:a', 'aac', '-b:a', SOUND_BITS, '-ar', SOUND_RATE, '-ac', '2']),
    ...[
      '-max_muxing_queue_size',
      '4096',
      '-movflags',
      '+faststart',
      '-fflags',
      '+bitexact',
      '-f',
      'mp4',
      '-y',
    ],
  ];
}

function pictures({ width, height, frameRate, bitsPerSecond }: VideoConversion): readonly string[] {
  // Odd sizes lose a row or column, because colours are stored for pairs of pixels.
  const size = width === null || height === null ? 'trunc(iw/2)*2:trunc(ih/2)*2' : `${width}:${height}`;
  const most =
    bitsPerSecond === null ? [] : ['-maxrate', `${bitsPerSecond}`, '-bufsize', `${bitsPerSecond * 2}`];
  return [
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', QUALITY, '-pix_fmt', 'yuv420p', '-threads', '1'],
    ...['-vf', `scale=${size}`, ...most, ...(frameRate === null ? [] : ['-r', `${frameRate}`])],
  ];
}
