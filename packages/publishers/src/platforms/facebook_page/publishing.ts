import type {
  NetworkPublishing,
  ReadBackAnswer,
  ReadBackContext,
  StepAnswer,
  StepContext,
} from '@crier/domain';
import { remoteOf } from '../../accepted-steps.ts';
import type { AddressOf } from '../../connections/app-network.ts';
import { type CommentDialect, comment, readCommentBack } from '../../families/meta-graph/comments.ts';
import { type Graph, openGraph } from '../../families/meta-graph/graph.ts';
import { inspectAt, removeAt } from '../../families/meta-graph/reading.ts';
import { NOTHING_CALLED } from '../../http/call.ts';
import { idAt, objectAt } from '../../http/json.ts';
import type { PublisherKit } from '../../kit.ts';
import { PREPARED_MS } from '../../prepared-ms.ts';
import { contentOf, notPlanned } from '../../step-subject.ts';
import { GRAPH } from './graph.ts';
import { PAGE_FIELDS, pageFrom } from './page.ts';
import { plan } from './plan.ts';
import { post } from './post.ts';
import { readPostBack } from './read-back.ts';
import { upload } from './upload.ts';
import { awaitVideo } from './video-status.ts';

const COMMENTS: CommentDialect = {
  graph: GRAPH,
  textField: 'message',
  timeField: 'created_time',
  authorField: 'from',
  authorOf: (json) => idAt(objectAt(json, 'from'), 'id'),
  ownAuthor: ({ remoteId }) => remoteId,
  countField: null,
};

const COMMENT_FILES =
  'Facebook takes one photo in a comment and no other files. Remove the files of the first comment, or move them to the post.';

/** Posts, photos, videos, reels, stories and first comments of Facebook pages. */
export function createPublishing(kit: PublisherKit, at: AddressOf): NetworkPublishing {
  const open = openGraph(kit, at);
  return {
    settleMs: { post: kit.slowSettleMs },
    preparedMs: PREPARED_MS,
    inspect: ({ account, credentials }) =>
      inspectAt(open(credentials), `${GRAPH}/${account.remoteId}`, PAGE_FIELDS, ({ json }) => {
        const page = pageFrom(json);
        if (page === undefined) return undefined;
        const { name, username, image } = page;
        return { name, username, image: image ?? null, data: null };
      }),
    plan,
    perform: (context) => perform(kit, at, open(context.credentials), context),
    readBack: (context) => readBack(kit, at, open(context.credentials), context),
    remove: (remote, { credentials }) => removeAt(open(credentials), GRAPH, remote),
  };
}

async function perform(
  kit: PublisherKit,
  at: AddressOf,
  graph: Graph,
  context: StepContext,
): Promise<StepAnswer> {
  switch (context.step.kind) {
    case 'upload':
      return commentProblem(context) ?? (await upload(at, graph, context));
    case 'container':
      return awaitVideo(kit, graph, context);
    case 'post':
      return commentProblem(context) ?? (await post(at, graph, context));
    case 'comment': {
      const [photo] = contentOf(context).media.map((_, index) => remoteOf(context, 'upload', 1, index).id);
      return comment(COMMENTS, graph, context, photo === undefined ? {} : { attachment_id: photo });
    }
    default:
      throw notPlanned(context);
  }
}

function readBack(
  kit: PublisherKit,
  at: AddressOf,
  graph: Graph,
  context: ReadBackContext,
): Promise<ReadBackAnswer> {
  return context.step.kind === 'comment'
    ? readCommentBack(COMMENTS, kit, graph, context)
    : readPostBack(kit, at, graph, context);
}

/** The reason why the first comment can't be written, known before anything is public; null when there is none. */
function commentProblem({ request }: StepContext): StepAnswer | null {
  const media = request.content[1]?.media ?? [];
  const isTaken = media.length <= 1 && media.every(({ type }) => type !== 'video');
  return isTaken ? null : { outcome: 'rejected', message: COMMENT_FILES, evidence: NOTHING_CALLED };
}
