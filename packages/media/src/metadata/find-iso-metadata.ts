import type { FilePatch } from '@crier/operations/ports';
import { BoxFault } from '../boxes/box-fault.ts';
import { type ByteReader, createByteWindow } from '../boxes/byte-window.ts';
import { type IsoBox, walkIsoBoxes } from '../boxes/iso-walk.ts';
import { type IsoTrack, zeroedSamples } from './iso-tracks.ts';
import { EMPTY_BOXES, NEEDED_BOXES, NEEDED_UUIDS, SENSOR_HANDLERS, SENSOR_NAMES } from './iso-vocabulary.ts';
import { MetadataFault } from './metadata-fault.ts';
import { isZero, overwrite, zeros } from './patch.ts';

const FREE = Buffer.from('free', 'latin1');
/** Names that common programs give every track, and that reveal nothing about a device. */
const ORDINARY_NAME = /^(Mediabunny)?(Video|Sound|Audio)Handler$|^Core Media (Video|Audio)$/;
const NAME_AT = 24;
const MAX_NAME_BYTES = 512;
/** Offset and length of the encoder's name in a video sample entry. */
const ENCODER_AT = 50;
const ENCODER_BYTES = 32;

/**
 * The patches that remove the metadata of an MP4 or QuickTime file. Boxes become `free` and their content zeros, so
 * that nothing moves; tracks of sensor data lose their samples too. Creation times in the headers stay.
 * @throws MetadataFault when the boxes cannot be told apart
 */
export async function findIsoMetadata(reader: ByteReader): Promise<readonly FilePatch[]> {
  const window = createByteWindow(reader);
  const patches: FilePatch[] = [];
  const tracks: IsoTrack[] = [];
  let track: IsoTrack | null = null;

  const look = async (first: number, length: number) => Buffer.from(await window.look(first, length));
  const free = async (box: IsoBox) => {
    if (!EMPTY_BOXES.has(box.type)) patches.push(overwrite(box.start + 4, FREE));
    const length = box.end - box.content;
    if (!(await isZero(reader, box.content, length))) patches.push(zeros(box.content, length));
  };
  const nameTrack = async (box: IsoBox, held: IsoTrack) => {
    const length = box.end - box.content;
    if (length < NAME_AT) return;
    const head = await look(box.content, Math.min(length, NAME_AT + MAX_NAME_BYTES));
    held.handler = head.toString('latin1', 8, 12);
    held.name = head.toString('latin1', NAME_AT);
    const name = held.name.replaceAll('\0', '');
    if (name !== '' && !ORDINARY_NAME.test(name))
      patches.push(zeros(box.content + NAME_AT, length - NAME_AT));
  };
  const describe = async (box: IsoBox, held: IsoTrack) => {
    const entry = box.content + 8;
    if (held.handler !== 'vide' || entry + ENCODER_AT + ENCODER_BYTES > box.end) return;
    const name = await look(entry + ENCODER_AT, ENCODER_BYTES);
    if (name.some((byte) => byte !== 0)) patches.push(zeros(entry + ENCODER_AT, ENCODER_BYTES));
  };
  const visit = async (box: IsoBox): Promise<number | null> => {
    const parent = box.path.at(-1) ?? '';
    const needed = NEEDED_BOXES[parent];
    if (!needed?.has(box.type)) {
      if (!(await isNeededUuid(box, look))) await free(box);
      return null;
    }
    if (box.type === 'trak') {
      track = { box, handler: '', name: '', tables: new Map() };
      tracks.push(track);
    } else if (track && box.type === 'hdlr' && parent === 'mdia') await nameTrack(box, track);
    else if (track && box.type === 'stsd') await describe(box, track);
    else if (track && parent === 'stbl') track.tables.set(box.type, box);
    return box.type in NEEDED_BOXES ? box.content : null;
  };
  try {
    await walkIsoBoxes(window, visit);
  } catch (error) {
    throw error instanceof BoxFault ? new MetadataFault(error.message) : error;
  }
  for (const each of tracks) {
    if (!SENSOR_HANDLERS.has(each.handler) && !SENSOR_NAMES.test(each.name)) continue;
    patches.push(...(await zeroedSamples(reader, each)));
    await free(each.box);
  }
  return patches;
}

async function isNeededUuid(
  box: IsoBox,
  look: (first: number, length: number) => Promise<Buffer>,
): Promise<boolean> {
  if (box.type !== 'uuid' || box.end - box.content < 16) return false;
  return NEEDED_UUIDS.has((await look(box.content, 16)).toString('hex'));
}
