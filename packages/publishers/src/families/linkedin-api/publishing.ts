import type { InspectAnswer, NetworkPublishing, StepAnswer, StepContext } from '@crier/domain';
import type { AddressOf } from '../../connections/app-network.ts';
import type { PublisherKit } from '../../kit.ts';
import { PREPARED_MS } from '../../prepared-ms.ts';
import { notPlanned } from '../../step-subject.ts';
import { lookUpArticle } from './article.ts';
import type { LinkedinChoices } from './choices.ts';
import { comment, commentProblem } from './comment.ts';
import { type FollowerSearch, lookUp } from './look-up.ts';
import { awaitMedia, upload } from './media.ts';
import { plan } from './plan.ts';
import { post } from './post.ts';
import { readBack } from './read-back.ts';
import { remove } from './remove.ts';
import { type LinkedinSession, openLinkedin, type UrnOf } from './session.ts';

/** The differences between members and pages. */
export interface LinkedinAuthorFacts {
  readonly urnOf: UrnOf;
  readonly choicesFor: (request: StepContext['request']) => LinkedinChoices;
  /** Whether followers can be found by name, as the operator's settings for the app say. */
  readonly followersFor: (switches: Readonly<Record<string, boolean>>) => FollowerSearch;
  readonly inspect: (session: LinkedinSession, remoteId: string) => Promise<InspectAnswer>;
}

/** Posts on LinkedIn with pictures, a video, a document or a link card, and a first comment. */
export function linkedinPublishing(facts: LinkedinAuthorFacts) {
  return (
    kit: PublisherKit,
    at: AddressOf,
    switches: Readonly<Record<string, boolean>>,
    version: string,
  ): NetworkPublishing => {
    const open = openLinkedin(kit, at, facts.urnOf, version);
    const sessionOf = ({ request, credentials }: StepContext) =>
      open({ account: request.account, credentials });
    return {
      settleMs: { post: kit.slowSettleMs },
      preparedMs: PREPARED_MS,
      inspect: (context) => facts.inspect(open(context), context.account.remoteId),
      lookUp: (query, context) => lookUp(open(context), query, facts.followersFor(switches)),
      plan,
      perform: (context) => perform(kit, sessionOf(context), context, facts),
      readBack: (context) => readBack(kit, sessionOf(context), context),
      remove: (remote, context) => remove(open(context), remote),
    };
  };
}

async function perform(
  kit: PublisherKit,
  session: LinkedinSession,
  context: StepContext,
  { choicesFor }: LinkedinAuthorFacts,
): Promise<StepAnswer> {
  const problem = commentProblem(context);
  if (problem !== null) return problem;
  switch (context.step.kind) {
    case 'upload':
      return upload(session, context);
    case 'container':
      return context.step.media === null
        ? lookUpArticle(kit, session, context, choicesFor(context.request))
        : awaitMedia(kit, session, context);
    case 'post':
      return post(session, context, choicesFor(context.request));
    case 'comment':
      return comment(session, context);
    default:
      throw notPlanned(context);
  }
}
