import { type Box, type PictureEdit, resultSize, type Size, turnedSize } from './picture-edit.ts';

/** Quality at which people see no loss. */
const QUALITY = 0.92;
/** Kinds that a browser writes; anything else becomes a JPEG. */
const WRITTEN: ReadonlySet<string> = new Set(['image/png', 'image/webp']);

/** Draws a part of the turned picture over a whole canvas. */
export function drawPart(
  canvas: HTMLCanvasElement,
  bitmap: ImageBitmap,
  { turns, box }: { readonly turns: PictureEdit['turns']; readonly box: Box },
  { width, height }: Size,
): void {
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('the browser draws no pictures');
  context.imageSmoothingQuality = 'high';
  context.scale(width / box.width, height / box.height);
  context.translate(-box.x, -box.y);
  const size = turnedSize(bitmap, { turns });
  if (turns === 1) context.translate(size.width, 0);
  if (turns === 2) context.translate(size.width, size.height);
  if (turns === 3) context.translate(0, size.height);
  context.rotate((turns * Math.PI) / 2);
  context.drawImage(bitmap, 0, 0);
}

/** The edited picture as a file of the same kind if a browser writes that, otherwise as a JPEG. */
export async function editedFile(bitmap: ImageBitmap, edit: PictureEdit, name: string, mimeType: string) {
  const type = WRITTEN.has(mimeType) ? mimeType : 'image/jpeg';
  const canvas = document.createElement('canvas');
  drawPart(canvas, bitmap, edit, resultSize(edit));
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, QUALITY));
  if (blob === null) throw new Error('the browser made no file of the picture');
  return new File([blob], `${name}.${type.slice('image/'.length).replace('jpeg', 'jpg')}`, {
    type: blob.type,
  });
}
