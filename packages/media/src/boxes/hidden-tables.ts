import { BoxFault } from './box-fault.ts';
import type { ByteWindow } from './byte-window.ts';
import type { IsoBox } from './iso-walk.ts';

/** Far more bytes than the descriptions of any track take. */
const MAX_BYTES = 1_048_576;
const LOOK_BYTES = 4_096;
/** Every path to a table of samples leads through one of these. */
const HOLDERS = ['stbl', 'traf'].map((type) => Buffer.from(type, 'latin1'));
const TYPE_BYTES = 4;

/**
 * Ensures that no table of samples hides in the descriptions of a track (`stsd`), where parsers read boxes behind fields
 * whose length depends on the codec, and the walk does not.
 * @throws BoxFault when there may be one, and for descriptions that are too long to look through
 */
export async function ensureNoHiddenTables(window: ByteWindow, box: IsoBox): Promise<void> {
  if (box.end - box.content > MAX_BYTES) {
    throw new BoxFault(box.type, box.start, `has ${box.end - box.content} bytes of descriptions`);
  }
  for (let at = box.content; box.end - at >= TYPE_BYTES; at += LOOK_BYTES - TYPE_BYTES + 1) {
    const bytes = await window.look(at, Math.min(LOOK_BYTES, box.end - at));
    if (HOLDERS.some((type) => bytes.includes(type))) {
      throw new BoxFault(box.type, box.start, 'has tables within its descriptions');
    }
  }
}
