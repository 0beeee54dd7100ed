import type { FilePatch } from '@crier/operations/ports';
import type { ByteReader } from '../boxes/byte-window.ts';
import type { IsoBox } from '../boxes/iso-walk.ts';
import { MetadataFault } from './metadata-fault.ts';
import { zeros } from './patch.ts';

/** A track during the walk: its type, and the boxes that locate its samples. */
export interface IsoTrack {
  readonly box: IsoBox;
  handler: string;
  name: string;
  readonly tables: Map<string, IsoBox>;
}

/** Adjacent ranges of samples become one patch. */
const MAX_PATCHES = 500_000;
const MAX_TABLE_BYTES = 64 * 1_024 * 1_024;

/**
 * Zeros over every sample of a track, by its sample tables (ISO/IEC 14496-12 §8.7).
 * @throws MetadataFault when the tables contradict each other or point outside the file
 */
export async function zeroedSamples(reader: ByteReader, { tables }: IsoTrack): Promise<readonly FilePatch[]> {
  const read = async (type: string) => {
    const box = tables.get(type);
    if (!box) return null;
    const length = box.end - box.content;
    if (length > MAX_TABLE_BYTES) throw new MetadataFault('a table of samples is too large');
    const bytes = await reader.read(box.content, length);
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  };
  const [stsc, stsz, stco, co64] = [
    await read('stsc'),
    await read('stsz'),
    await read('stco'),
    await read('co64'),
  ];
  const offsets = stco ?? co64;
  if (!stsc || !stsz || !offsets) {
    if (tables.has('stz2')) throw new MetadataFault('a track of sensor data has sizes of a rare form');
    return [];
  }
  const chunks = offsets.readUInt32BE(4);
  const offsetOf = (index: number) =>
    stco ? stco.readUInt32BE(8 + index * 4) : Number(offsets.readBigUInt64BE(8 + index * 8));
  const [fixed, samples] = [stsz.readUInt32BE(4), stsz.readUInt32BE(8)];
  const sizeOf = (index: number) => (fixed === 0 ? stsz.readUInt32BE(12 + index * 4) : fixed);
  const runs = stsc.readUInt32BE(4);
  const patches: FilePatch[] = [];
  let sample = 0;
  let run = 0;
  for (let chunk = 0; chunk < chunks && sample < samples; chunk++) {
    while (run + 1 < runs && stsc.readUInt32BE(8 + (run + 1) * 12) <= chunk + 1) run += 1;
    const perChunk = runs === 0 ? 0 : stsc.readUInt32BE(12 + run * 12);
    let length = 0;
    if (fixed === 0) {
      for (let n = 0; n < perChunk && sample < samples; n++, sample++) length += sizeOf(sample);
    } else {
      const held = Math.min(perChunk, samples - sample);
      length = held * fixed;
      sample += held;
    }
    const first = offsetOf(chunk);
    if (first + length > reader.size) throw new MetadataFault('a sample lies outside of the file');
    if (length > 0) patches.push(zeros(first, length));
    if (patches.length > MAX_PATCHES) throw new MetadataFault('a track of sensor data has too many pieces');
  }
  return patches;
}
