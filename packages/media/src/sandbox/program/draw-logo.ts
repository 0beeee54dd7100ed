import type { Order, Task } from '../protocol.ts';
import type { ParentLink } from './parent-link.ts';
import { decode, readHeader, readWhole } from './pictures.ts';
import { RefusedError } from './refused-error.ts';

/** Redraws a PNG as a transparent square. Carries over only the pixels. */
export async function drawLogo(
  task: Extract<Task, { kind: 'logo' }>,
  order: Order,
  link: ParentLink,
): Promise<unknown> {
  const content = await readWhole(order, link);
  const { format, width, height } = await readHeader(content, order);
  if (format !== 'png') throw new RefusedError('not_supported');
  if (width * height > task.maxPixels) throw new RefusedError('too_costly');
  const square = await decode(content)
    .resize({ width: task.width, height: task.width, fit: 'contain', background: '#00000000' })
    .png()
    .toBuffer();
  await link.send(square);
  return {};
}
