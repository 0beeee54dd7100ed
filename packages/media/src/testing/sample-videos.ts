import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  WebMOutputFormat,
} from 'mediabunny';

export interface SampleOptions {
  /** Tenths of a second, and the bytes of each. */
  readonly frames?: number;
  readonly frameBytes?: number;
  /** How far a frame's time may be off, so that tables of times get an entry for each. */
  readonly jitter?: boolean;
  /** The codec of a sound track; none by default. */
  readonly audio?: 'opus' | 'aac';
  /** The interval between key frames, in frames. */
  readonly keyEvery?: number;
  /** The content of a frame of the given length; by default one repeated byte for pictures and another for sound. */
  readonly content?: (length: number) => Uint8Array;
  readonly tags?: Parameters<Output['setMetadataTags']>[0];
}

/** Formats of real containers, by their names in tests. */
export const SAMPLE_FORMATS: Readonly<Record<string, () => OutputFormat>> = {
  'an MP4 that begins with its index': () => new Mp4OutputFormat({ fastStart: 'in-memory' }),
  'an MP4 that ends with its index': () => new Mp4OutputFormat({ fastStart: false }),
  'a fragmented MP4': () => new Mp4OutputFormat({ fastStart: 'fragmented', minimumFragmentDuration: 1 }),
  'a QuickTime file': () => new MovOutputFormat({ fastStart: false }),
  'a WebM': () => new WebMOutputFormat(),
  'a WebM as it is recorded live': () => new WebMOutputFormat({ appendOnly: true }),
};

const AUDIO = {
  opus: { codec: 'opus', sampleRate: 48_000 },
  aac: { codec: 'mp4a.40.2', sampleRate: 44_100, description: Uint8Array.of(0x12, 0x10) },
} as const;
const AVC = Uint8Array.of(1, 66, 0, 30, 255, 225, 0, 4, 103, 66, 0, 30, 1, 0, 2, 104, 206);

/** A container around frames that no decoder would accept; only the boxes matter. */
export async function sampleVideo(format: OutputFormat, options: SampleOptions = {}): Promise<Buffer> {
  const { frames = 30, frameBytes = 64, jitter = false, audio, keyEvery = 10, tags } = options;
  const picture = options.content ?? ((length) => new Uint8Array(length).fill(0xab));
  const tone = options.content ?? ((length) => new Uint8Array(length).fill(0xcd));
  const webm = format instanceof WebMOutputFormat;
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const video = new EncodedVideoPacketSource(webm ? 'vp8' : 'avc');
  output.addVideoTrack(video, webm ? {} : { rotation: 90 });
  const sound = audio ? new EncodedAudioPacketSource(audio) : null;
  if (sound) output.addAudioTrack(sound);
  if (tags) output.setMetadataTags(tags);
  await output.start();
  const videoConfig = {
    codec: webm ? 'vp8' : 'avc1.42001e',
    codedWidth: 320,
    codedHeight: 180,
    ...(webm ? {} : { description: AVC }),
  };
  const audioConfig = { ...AUDIO[audio ?? 'opus'], numberOfChannels: 2 };
  for (let index = 0; index < frames; index += 1) {
    const at = index / 10 + (jitter ? (index % 7) / 1_000 : 0);
    const kind = index % keyEvery === 0 ? 'key' : 'delta';
    const frame = picture(frameBytes + (index % 3));
    await video.add(new EncodedPacket(frame, kind, at, 0.1), { decoderConfig: videoConfig });
    if (!sound) continue;
    const heard = new EncodedPacket(tone(frameBytes), 'key', index / 10, 0.1);
    await sound.add(heard, { decoderConfig: audioConfig });
  }
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}
