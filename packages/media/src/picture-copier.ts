import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Downloader, ImageConverter, PictureCopier } from '@crier/operations/ports';
import { withFileContent } from './sandbox/file-content.ts';

/** The largest picture that is fetched, in bytes, and how long that may take, in milliseconds. */
const FETCH = { maxBytes: 5_000_000, maxMs: 20_000 };
/** A copy has about as many pixels as a square of 256 at most. */
const COPY = { maxBytes: 100_000, maxPixels: 256 * 256 };

/** Fetches pictures with the downloader for foreign addresses, and has them redrawn by the converter. */
export function createPictureCopier(
  downloader: Downloader,
  converter: Pick<ImageConverter, 'toJpeg'>,
): PictureCopier {
  return {
    copy: (address, work) =>
      downloader.fetch(address, FETCH, async (downloaded) => {
        if (downloaded.outcome !== 'received') return await work(null);
        return await withFileContent(downloaded.file.path, (content) =>
          converter.toJpeg(content, COPY, async (jpeg) => {
            if (jpeg === null) return await work(null);
            const digest = createHash('sha256').update(await readFile(jpeg.path));
            return await work({ path: jpeg.path, digest: digest.digest('hex') });
          }),
        );
      }),
  };
}
