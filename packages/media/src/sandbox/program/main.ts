import type { Order } from '../protocol.ts';
import { convertAnimation } from './convert-animation.ts';
import { convertPicture } from './convert-picture.ts';
import { drawLogo } from './draw-logo.ts';
import { inspectDocument } from './inspect-document.ts';
import { inspectHeif } from './inspect-heif.ts';
import { inspectPicture } from './inspect-picture.ts';
import { inspectVideo } from './inspect-video.ts';
import { openParentLink, type ParentLink } from './parent-link.ts';
import { tameLibvips } from './pictures.ts';
import { reasonOf } from './reason-of.ts';

// The program of a child: it reads one file, reports its findings, and waits to be ended.
const link = openParentLink(process.stdin, process.stdout, () => process.exit(0));
tameLibvips();
link.say({ say: 'ready' });
const order = await link.order();
link.say({ say: 'taken' });
try {
  link.say({ say: 'done', facts: await perform(order, link) });
} catch (error) {
  link.say({ say: 'refused', reason: reasonOf(error) });
}

async function perform(given: Order, parent: ParentLink): Promise<unknown> {
  switch (given.task.kind) {
    case 'picture':
      return await inspectPicture(given.task, given, parent);
    case 'heif':
      return await inspectHeif(given.task, given, parent);
    case 'video':
      return await inspectVideo(given.task, given, parent);
    case 'document':
      return await inspectDocument(given.task, given, parent);
    case 'jpeg':
      return await convertPicture(given.task, given, parent);
    case 'gif':
      return await convertAnimation(given.task, given, parent);
    case 'logo':
      return await drawLogo(given.task, given, parent);
  }
}
