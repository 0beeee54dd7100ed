import type { StepAnswer, StepContext } from '@crier/domain';
import type { PublisherKit } from '../../kit.ts';
import { mediaOf, notPlanned } from '../../step-subject.ts';
import { uploadImage } from './image.ts';
import { lookUp } from './lookup.ts';
import { post } from './post.ts';
import { sessionOf } from './session.ts';
import { awaitVideo, uploadVideo } from './video.ts';

export async function perform(kit: PublisherKit, context: StepContext): Promise<StepAnswer> {
  const session = sessionOf(kit, context);
  switch (context.step.kind) {
    case 'upload':
      return mediaOf(context).type === 'image'
        ? uploadImage(session, context)
        : uploadVideo(kit, session, context);
    case 'container':
      return context.step.media === null ? lookUp(kit, session, context) : awaitVideo(kit, session, context);
    case 'post':
      return post(kit, session, context);
    default:
      throw notPlanned(context);
  }
}
