import type { StepAnswer, StepContext } from '@crier/domain';
import { sessionOf } from '../../families/mastodon-api/session.ts';
import type { PublisherKit } from '../../kit.ts';
import { notPlanned } from '../../step-subject.ts';
import { awaitMedia, upload } from './media.ts';
import { post } from './post.ts';

export async function perform(kit: PublisherKit, context: StepContext): Promise<StepAnswer> {
  const session = sessionOf(kit.call, { account: context.request.account, credentials: context.credentials });
  switch (context.step.kind) {
    case 'upload':
      return upload(kit, session, context);
    case 'container':
      return awaitMedia(session, context);
    case 'post':
      return post(session, context);
    default:
      throw notPlanned(context);
  }
}
