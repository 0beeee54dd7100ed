import type { PublishMedia, PublishRequest, StepContext } from '@crier/domain';
import {
  optionsOf,
  publishableText,
  type SentPoll,
  sentAudience,
  sentLink,
  sentPoll,
} from '@crier/requirements-engine';
import { earlierPosts } from '../../accepted-steps.ts';
import type { ContainerDialect } from '../../families/meta-graph/containers.ts';
import type { GraphFields } from '../../families/meta-graph/graph.ts';
import { contentOf } from '../../step-subject.ts';

export const GRAPH = 'https://graph.threads.net/v1.0';

/** The intended post: what is sent, and what reading back looks for. */
export interface IntendedPost {
  readonly text: string;
  readonly link: string | null;
  readonly mediaCount: number;
  /** Id of the previous post in the thread. */
  readonly parent: string | null;
  readonly poll: SentPoll | null;
}

/** If the post has only a link, the link becomes its text, because a text post needs some. */
export function intendedPost(context: StepContext): IntendedPost {
  const content = contentOf(context);
  const text = publishableText('threads', content);
  const link = sentLink('threads', content);
  return {
    text: text === '' && link !== null ? link : text,
    link: text === '' ? null : link,
    mediaCount: content.media.length,
    parent: earlierPosts(context).at(-1)?.id ?? null,
    poll: sentPoll('threads', content.poll),
  };
}

/** Threads docs: Posts, Carousel posts, Reply to posts. */
export const dialect: ContainerDialect = {
  name: 'Threads',
  graph: GRAPH,
  containers: 'threads',
  publish: 'threads_publish',
  stateField: 'status',
  reasonField: 'error_message',
  replies: { isReply: (context) => intendedPost(context).parent !== null, field: 'is_reply' },
  child: fileFields,
  whole(context, { file, children }) {
    const { text, link, parent, poll } = intendedPost(context);
    return {
      ...(children.length > 0
        ? { media_type: 'CAROUSEL', children: children.join(',') }
        : file === null
          ? { media_type: 'TEXT' }
          : fileFields(file.media, file.address)),
      ...(text === '' ? {} : { text }),
      ...(link === null ? {} : { link_attachment: link }),
      ...(parent === null ? {} : { reply_to_id: parent }),
      ...(poll === null ? {} : { poll_attachment: JSON.stringify(attachmentOf(poll)) }),
      ...chosenFields(context.request, parent === null, file !== null || children.length > 0),
      // Every post of a thread may be answered by itself.
      ...repliesOf(context.request),
    };
  },
};

/** The fields of a poll, in the order of its choices (Threads docs: Polls). */
export const POLL_OPTIONS = ['option_a', 'option_b', 'option_c', 'option_d'] as const;

function attachmentOf({ choices }: SentPoll) {
  return Object.fromEntries(choices.map((choice, index) => [POLL_OPTIONS[index] ?? '', choice]));
}

/** Topic, place and attached text belong to the first post (Threads docs: Posts, Location tagging, Spoilers, Text attachments). */
function chosenFields(
  { account, options }: PublishRequest,
  isFirst: boolean,
  hasMedia: boolean,
): GraphFields {
  const { topic_tag, place, is_spoiler_media, text_attachment } = optionsOf('threads', options, account.id);
  const location = isFirst ? place?.[0]?.id : undefined;
  const attachment = isFirst && !hasMedia ? text_attachment : null;
  return {
    ...(isFirst && topic_tag !== null ? { topic_tag } : {}),
    ...(location === undefined ? {} : { location_id: location }),
    ...(hasMedia && is_spoiler_media ? { is_spoiler_media: 'true' } : {}),
    ...(attachment === null ? {} : { text_attachment: JSON.stringify({ plaintext: attachment }) }),
  };
}

function repliesOf({ audience }: PublishRequest): GraphFields {
  const { reply_control } = sentAudience('threads', audience);
  return typeof reply_control === 'string' ? { reply_control } : {};
}

function fileFields({ type, altText }: PublishMedia, address: string): GraphFields {
  return {
    ...(type === 'video'
      ? { media_type: 'VIDEO', video_url: address }
      : { media_type: 'IMAGE', image_url: address }),
    ...(altText === null || altText === '' ? {} : { alt_text: altText }),
  };
}
