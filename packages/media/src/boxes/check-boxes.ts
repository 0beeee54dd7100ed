import { BoxFault } from './box-fault.ts';
import { type ByteReader, createByteWindow } from './byte-window.ts';
import { checkEbml } from './check-ebml.ts';
import { checkIsoBoxes } from './check-iso-boxes.ts';

/**
 * Null when the claims of a video's boxes are possible: sizes within their parents, counts within their boxes, samples
 * within the file; else a sentence that names the box and its claim. It needs memory for one window of the file and
 * time for its headers, whatever the file says. `mimeType` is what the file begins as.
 * @throws when the reader does
 */
export async function checkBoxes(reader: ByteReader, mimeType: string): Promise<string | null> {
  const window = createByteWindow(reader);
  try {
    if (mimeType === 'video/webm') await checkEbml(window);
    else await checkIsoBoxes(window);
    return null;
  } catch (error) {
    if (error instanceof BoxFault) return error.message;
    throw error;
  }
}
