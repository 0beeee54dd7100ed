import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

interface Stream {
  readonly codec_type: string;
  readonly codec_name: string;
  readonly width?: number;
  readonly height?: number;
  readonly pix_fmt?: string;
  readonly r_frame_rate?: string;
  readonly sample_rate?: string;
  readonly channels?: number;
}

const CODECS: Readonly<Record<string, string>> = { h264: 'avc' };
const CHROMA = { '420': '4:2:0', '422': '4:2:2', '444': '4:4:4' } as const;

/** A video as ffprobe reads it, in the words of the requirements engine. */
export async function probed(ffprobe: string, folder: string, bytes: Buffer) {
  const path = join(folder, randomBytes(6).toString('hex'));
  await writeFile(path, bytes);
  const words = ['-v', 'error', '-show_streams', '-show_format', '-of', 'json', path];
  const { stdout } = await promisify(execFile)(ffprobe, words);
  const {
    streams,
    format,
  }: { streams: readonly Stream[]; format: { duration: string; format_name: string } } = JSON.parse(stdout);
  const [video, audio] = ['video', 'audio'].map((type) => streams.find((each) => each.codec_type === type));
  const [, chroma = '', bits] = /^yuvj?(\d{3})p(\d+)?/.exec(video?.pix_fmt ?? '') ?? [];
  const [frames = 0, seconds = 1] = (video?.r_frame_rate ?? '').split('/').map(Number);
  return {
    type: 'video',
    mime_type: format.format_name.includes('mp4') ? 'video/mp4' : format.format_name,
    size: bytes.length,
    width: video?.width ?? null,
    height: video?.height ?? null,
    duration_ms: Math.round(Number(format.duration) * 1000),
    frame_rate: frames / seconds,
    video_codec: CODECS[video?.codec_name ?? ''] ?? video?.codec_name ?? null,
    audio_codec: audio?.codec_name ?? '',
    chroma: CHROMA[chroma as keyof typeof CHROMA] ?? null,
    bit_depth: Number(bits ?? 8),
    sample_rate: Number(audio?.sample_rate ?? 0),
    channels: audio?.channels ?? 0,
    fragmented: bytes.includes('moof'),
  } as const;
}
