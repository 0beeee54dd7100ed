import type {
  NetworkPublishing,
  PlannedStep,
  PublishRequest,
  ReadBackAnswer,
  ReadBackContext,
  StepAnswer,
  StepContext,
} from '@crier/domain';
import type { AddressOf } from '../../connections/app-network.ts';
import { type CommentDialect, comment, readCommentBack } from '../../families/meta-graph/comments.ts';
import {
  awaitContainer,
  createContainer,
  publishContainer,
  readContainerBack,
} from '../../families/meta-graph/containers.ts';
import { type Graph, openGraph } from '../../families/meta-graph/graph.ts';
import { planContainers, planFirstComment } from '../../families/meta-graph/plan-containers.ts';
import { inspectAt } from '../../families/meta-graph/reading.ts';
import { NOTHING_CALLED } from '../../http/call.ts';
import { textAt } from '../../http/json.ts';
import type { PublisherKit } from '../../kit.ts';
import { PREPARED_MS } from '../../prepared-ms.ts';
import { notPlanned } from '../../step-subject.ts';
import { dialect, GRAPH, intendedPost } from './containers.ts';
import { PROFILE_FIELDS, profileFrom } from './profile.ts';
import { judgePosts } from './read-back.ts';

const COMMENTS: CommentDialect = {
  graph: GRAPH,
  textField: 'text',
  timeField: 'timestamp',
  authorField: 'username',
  authorOf: (json) => textAt(json, 'username'),
  ownAuthor: ({ username }) => username,
  countField: 'comments_count',
};

const COMMENT_FILES =
  'Instagram takes no files in a comment. Remove the files of the first comment, or move them to the post.';
const NO_DELETION =
  'Instagram lets no app delete a post of this kind of account. Delete it in the Instagram app.';

/** Posts, reels, stories and first comments on Instagram, with files that Instagram fetches itself. */
export function createPublishing(kit: PublisherKit, at: AddressOf): NetworkPublishing {
  const open = openGraph(kit, at);
  return {
    // A container is published only once, as on Threads, but nothing prevents a first comment from being written twice.
    settleMs: { post: kit.slowSettleMs },
    preparedMs: PREPARED_MS,
    inspect: ({ credentials }) =>
      inspectAt(open(credentials), `${GRAPH}/me`, PROFILE_FIELDS, ({ json }) => {
        const profile = profileFrom(json);
        if (profile === undefined) return undefined;
        const { name, username, image, data } = profile;
        return { name, username, image: image ?? null, data };
      }),
    plan,
    perform: (context) => perform(kit, open(context.credentials), context),
    readBack: (context) => readBack(kit, open(context.credentials), context),
    remove: async () => ({ outcome: 'rejected', message: NO_DELETION, evidence: NOTHING_CALLED }),
  };
}

/** A story can't be commented on. */
function plan(request: PublishRequest): readonly PlannedStep[] {
  const hasComment = intendedPost({ request }).surface !== 'STORY';
  return [...planContainers(request, 0), ...(hasComment ? planFirstComment(request) : [])];
}

async function perform(kit: PublisherKit, graph: Graph, context: StepContext): Promise<StepAnswer> {
  switch (context.step.kind) {
    case 'upload':
      if ((context.request.content[1]?.media ?? []).length > 0)
        return { outcome: 'rejected', message: COMMENT_FILES, evidence: NOTHING_CALLED };
      return createContainer(dialect, graph, context);
    case 'container':
      return awaitContainer(dialect, kit, graph, context);
    case 'post':
      return publishContainer(dialect, graph, context);
    case 'comment':
      return comment(COMMENTS, graph, context);
    default:
      throw notPlanned(context);
  }
}

function readBack(kit: PublisherKit, graph: Graph, context: ReadBackContext): Promise<ReadBackAnswer> {
  if (context.step.kind === 'comment') return readCommentBack(COMMENTS, kit, graph, context);
  const { now, slowSettleMs: settleMs } = kit;
  return readContainerBack(dialect, { now, settleMs }, graph, context, () => judgePosts(kit, graph, context));
}
