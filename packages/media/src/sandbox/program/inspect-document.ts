import sharp from 'sharp';
import type { Order, Task } from '../protocol.ts';
import type { ParentLink } from './parent-link.ts';
import { type Pdf, type PdfPage, withPdf } from './pdf.ts';
import { readWhole } from './pictures.ts';
import { RefusedError } from './refused-error.ts';

/** No network takes nearly as many, and finding each page takes time. */
const MAX_PAGES = 10_000;
/** Units of a page: 200 inches, the most that a PDF may state (ISO 32000-2, Annex C). */
const MAX_POINTS = 14_400;
/** Height of the drawing for each unit of its width; a longer page is drawn narrower. */
const MAX_HEIGHT = 2;
const CHANNELS = 4;
const QUALITY = 82;

/**
 * Sends the number of pages, the size of the first one in points, and a drawing of it as thumbnail. The file is parsed
 * by a library that runs no scripts and follows no references. Each page has to be there.
 */
export async function inspectDocument(
  { thumbnailWidth }: Extract<Task, { kind: 'document' }>,
  order: Order,
  link: ParentLink,
): Promise<unknown> {
  const content = await readWhole(order, link);
  return await withPdf(content, async (pdf) => {
    ensurePages(pdf);
    const page = pdf.page(0);
    const { width, height } = sizeOf(page);
    const scale = Math.min(thumbnailWidth / width, (thumbnailWidth * MAX_HEIGHT) / height);
    const shown = {
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
    };
    const thumbnail = await sharp(page.draw(shown), { raw: { ...shown, channels: CHANNELS } })
      .removeAlpha()
      .jpeg({ quality: QUALITY })
      .toBuffer();
    await link.send(thumbnail);
    return {
      width: Math.max(1, Math.round(width)),
      height: Math.max(1, Math.round(height)),
      pages: pdf.pages,
      thumbnail: { format: 'jpg', bytes: thumbnail.length },
    };
  });
}

/** @throws RefusedError when there are none or too many, or a page that is counted is missing */
function ensurePages(pdf: Pdf): void {
  if (pdf.pages < 1) throw new RefusedError('damaged');
  if (pdf.pages > MAX_PAGES) throw new RefusedError('too_costly');
  for (let index = 0; index < pdf.pages; index++) if (!pdf.hasPage(index)) throw new RefusedError('damaged');
}

function sizeOf({ width, height }: PdfPage): { readonly width: number; readonly height: number } {
  const isSize = (points: number) => points > 0 && points <= MAX_POINTS;
  if (!isSize(width) || !isSize(height)) throw new RefusedError('damaged');
  return { width, height };
}
