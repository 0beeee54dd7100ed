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
  /** How far a frame's time may be off: tables of times get an entry for each. */
  readonly jitter?: boolean;
  readonly audio?: boolean;
  readonly tags?: Parameters<Output['setMetadataTags']>[0];
}

/** Formats of real containers, by what they are called in tests. */
export const SAMPLE_FORMATS: Readonly<Record<string, () => OutputFormat>> = {
  'an MP4 that begins with its index': () => new Mp4OutputFormat({ fastStart: 'in-memory' }),
  'an MP4 that ends with its index': () => new Mp4OutputFormat({ fastStart: false }),
  'a fragmented MP4': () => new Mp4OutputFormat({ fastStart: 'fragmented', minimumFragmentDuration: 1 }),
  'a QuickTime file': () => new MovOutputFormat({ fastStart: false }),
  'a WebM': () => new WebMOutputFormat(),
  'a WebM as it is recorded live': () => new WebMOutputFormat({ appendOnly: true }),
};

const AVC = Uint8Array.of(1, 66, 0, 30, 255, 225, 0, 4, 103, 66, 0, 30, 1, 0, 2, 104, 206);

/** A container around frames that no decoder would like: only the boxes count. */
export async function sampleVideo(format: OutputFormat, options: SampleOptions = {}): Promise<Buffer> {
  const { frames = 30, frameBytes = 64, jitter = false, audio = false, tags } = options;
  const webm = format instanceof WebMOutputFormat;
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const video = new EncodedVideoPacketSource(webm ? 'vp8' : 'avc');
  output.addVideoTrack(video, webm ? {} : { rotation: 90 });
  const sound = audio ? new EncodedAudioPacketSource('opus') : null;
  if (sound) output.addAudioTrack(sound);
  if (tags) output.setMetadataTags(tags);
  await output.start();
  const videoConfig = {
    codec: webm ? 'vp8' : 'avc1.42001e',
    codedWidth: 320,
    codedHeight: 180,
    ...(webm ? {} : { description: AVC }),
  };
  const audioConfig = { codec: 'opus', sampleRate: 48_000, numberOfChannels: 2 };
  for (let index = 0; index < frames; index += 1) {
    const at = index / 10 + (jitter ? (index % 7) / 1_000 : 0);
    const kind = index % 10 === 0 ? 'key' : 'delta';
    const frame = new Uint8Array(frameBytes + (index % 3)).fill(0xab);
    await video.add(new EncodedPacket(frame, kind, at, 0.1), { decoderConfig: videoConfig });
    const tone = new Uint8Array(frameBytes).fill(0xcd);
    await sound?.add(new EncodedPacket(tone, 'key', index / 10, 0.1), { decoderConfig: audioConfig });
  }
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}
