import { type ByteReader, createByteWindow } from './byte-window.ts';
import { walkIsoBoxes } from './iso-walk.ts';

/** Ends a walk before the file's end. */
const ENOUGH = Symbol('enough');

/**
 * Whether an MP4 or QuickTime file, whose boxes were checked, consists of fragments. Looks no further than its index.
 * @throws when the reader does
 */
export async function hasFragments(reader: ByteReader): Promise<boolean> {
  let fragmented = false;
  try {
    await walkIsoBoxes(createByteWindow(reader), ({ type, path, content }) => {
      fragmented ||= type === 'mvex' || type === 'moof';
      // The index has been read when something follows it.
      if (fragmented) throw ENOUGH;
      return type === 'moov' && path.length === 0 ? content : null;
    });
  } catch (error) {
    if (error !== ENOUGH) throw error;
  }
  return fragmented;
}
