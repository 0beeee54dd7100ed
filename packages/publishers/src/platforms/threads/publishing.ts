import type { NetworkPublishing, PlannedStep, PublishRequest, StepAnswer, StepContext } from '@crier/domain';
import type { AddressOf } from '../../connections/app-network.ts';
import {
  awaitContainer,
  createContainer,
  publishContainer,
  readContainerBack,
} from '../../families/meta-graph/containers.ts';
import { type Graph, openGraph } from '../../families/meta-graph/graph.ts';
import { planContainers } from '../../families/meta-graph/plan-containers.ts';
import { inspectAt, removeAt } from '../../families/meta-graph/reading.ts';
import type { PublisherKit } from '../../kit.ts';
import { preparedFirst } from '../../prepared-first.ts';
import { PREPARED_MS } from '../../prepared-ms.ts';
import { notPlanned } from '../../step-subject.ts';
import { dialect, GRAPH } from './containers.ts';
import { lookUp } from './look-up.ts';
import { PROFILE_FIELDS, profileFrom } from './profile.ts';
import { judgePosts } from './read-back.ts';

/** Posts and threads on Threads, with pictures and videos, which Threads fetches itself. */
export function createPublishing(kit: PublisherKit, at: AddressOf): NetworkPublishing {
  const open = openGraph(kit, at);
  return {
    settleMs: { post: kit.settleMs },
    preparedMs: PREPARED_MS,
    inspect: ({ credentials }) =>
      inspectAt(open(credentials), `${GRAPH}/me`, PROFILE_FIELDS, ({ json }) => {
        const profile = profileFrom(json);
        if (profile === undefined) return undefined;
        const { name, username, image } = profile;
        return { name, username, image: image ?? null, data: null };
      }),
    lookUp: (query, { credentials }) => lookUp(open(credentials), query),
    plan,
    perform: (context) => perform(kit, open(context.credentials), context),
    readBack: (context) => {
      const graph = open(context.credentials);
      return readContainerBack(dialect, kit, graph, context, () => judgePosts(kit, graph, context));
    },
    remove: (remote, { credentials }) => removeAt(open(credentials), GRAPH, remote),
  };
}

/**
 * The containers of the files of all carousels come first. The container of a post names the post that it replies to, so
 * it can't be made before that one is public; a single file belongs to it.
 */
function plan(request: PublishRequest): readonly PlannedStep[] {
  const steps = request.content.flatMap((_, item) => planContainers(request, item));
  return preparedFirst(steps, ({ media }) => media === null);
}

async function perform(kit: PublisherKit, graph: Graph, context: StepContext): Promise<StepAnswer> {
  switch (context.step.kind) {
    case 'upload':
      return createContainer(dialect, graph, context);
    case 'container':
      return awaitContainer(dialect, kit, graph, context);
    case 'post':
      return publishContainer(dialect, graph, context);
    default:
      throw notPlanned(context);
  }
}
