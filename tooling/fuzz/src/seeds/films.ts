import { createRandom } from '@crier/lab';
import { sampleVideo } from '@crier/media/testing';
import { MovOutputFormat, Mp4OutputFormat, type OutputFormat, WebMOutputFormat } from 'mediabunny';
import type { SeedFile } from './seed-file.ts';

/** Times of making, in the order of the boxes' fields; they would differ with every run. */
const DATED = ['mvhd', 'tkhd', 'mdhd'];

/** Sound films in every accepted container. Their frames are noise, because only the containers are read. */
export async function filmSeeds(seed: number): Promise<readonly SeedFile[]> {
  const random = createRandom(seed);
  const film = async (
    name: string,
    format: SeedFile['format'],
    output: OutputFormat,
    audio?: 'opus' | 'aac',
  ) => ({
    name,
    format,
    bytes: undated(
      await sampleVideo(output, {
        ...{ frames: 12, frameBytes: 48, keyEvery: 4, content: random.bytes },
        ...(audio === undefined ? {} : { audio }),
      }),
    ),
  });
  return [
    await film('plain.mp4', 'mp4', new Mp4OutputFormat({ fastStart: 'in-memory' })),
    await film('late.mp4', 'mp4', new Mp4OutputFormat({ fastStart: false }), 'aac'),
    await film(
      'fragmented.mp4',
      'mp4',
      new Mp4OutputFormat({ fastStart: 'fragmented', minimumFragmentDuration: 0.3 }),
    ),
    await film('plain.mov', 'mp4', new MovOutputFormat({ fastStart: 'in-memory' }), 'aac'),
    await film('plain.webm', 'webm', new WebMOutputFormat(), 'opus'),
    await film('stream.webm', 'webm', new WebMOutputFormat({ appendOnly: true })),
  ];
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
