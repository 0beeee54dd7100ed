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
import { createRandom, type Random } from '../random.ts';
import type { SeedFile } from './seed-file.ts';

const FRAMES = 12;
const AVC = Uint8Array.of(1, 66, 0, 30, 255, 225, 0, 4, 103, 66, 0, 30, 1, 0, 2, 104, 206);
/** Times of making, in the order of the boxes' fields; they would differ with every run. */
const DATED = ['mvhd', 'tkhd', 'mdhd'];

/** Sound films of every container that is taken in. Their frames are noise: only the containers are read. */
export async function filmSeeds(seed: number): Promise<readonly SeedFile[]> {
  const random = createRandom(seed);
  const film = async (name: string, format: SeedFile['format'], output: OutputFormat, sound = false) => ({
    name,
    format,
    bytes: undated(await made(output, random, format === 'webm', sound)),
  });
  return [
    await film('plain.mp4', 'mp4', new Mp4OutputFormat({ fastStart: 'in-memory' })),
    await film('late.mp4', 'mp4', new Mp4OutputFormat({ fastStart: false }), true),
    await film(
      'fragmented.mp4',
      'mp4',
      new Mp4OutputFormat({ fastStart: 'fragmented', minimumFragmentDuration: 0.3 }),
    ),
    await film('plain.mov', 'mp4', new MovOutputFormat({ fastStart: 'in-memory' }), true),
    await film('plain.webm', 'webm', new WebMOutputFormat(), true),
    await film('stream.webm', 'webm', new WebMOutputFormat({ appendOnly: true })),
  ];
}

async function made(format: OutputFormat, random: Random, webm: boolean, sound: boolean): Promise<Buffer> {
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const video = new EncodedVideoPacketSource(webm ? 'vp8' : 'avc');
  const audio = sound ? new EncodedAudioPacketSource(webm ? 'opus' : 'aac') : null;
  output.addVideoTrack(video);
  if (audio) output.addAudioTrack(audio);
  await output.start();
  for (let index = 0; index < FRAMES; index += 1) {
    const packet = new EncodedPacket(random.bytes(48), index % 4 === 0 ? 'key' : 'delta', index / 10, 0.1);
    const codec = webm ? { codec: 'vp8' } : { codec: 'avc1.42001e', description: AVC };
    await video.add(packet, { decoderConfig: { ...codec, codedWidth: 640, codedHeight: 360 } });
    if (!audio) continue;
    const heard = webm ? { codec: 'opus' } : { codec: 'mp4a.40.2', description: Uint8Array.of(0x12, 0x10) };
    const decoderConfig = { ...heard, numberOfChannels: 2, sampleRate: webm ? 48_000 : 44_100 };
    await audio.add(new EncodedPacket(random.bytes(24), 'key', index / 10, 0.1), { decoderConfig });
  }
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}

function undated(bytes: Buffer): Buffer {
  for (const type of DATED) {
    for (let at = bytes.indexOf(type); at !== -1; at = bytes.indexOf(type, at + 4)) {
      const wide = bytes.readUInt8(at + 4) === 1;
      bytes.fill(0, at + 8, at + (wide ? 24 : 16));
    }
  }
  return bytes;
}
