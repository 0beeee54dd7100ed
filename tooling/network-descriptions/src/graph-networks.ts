import type { Mistake } from './network-description.ts';

/** A parameter or field that the list of edges lacks, with the page that has it and that page's date. */
export interface Newer {
  /** Method and edge, such as `POST photos`; the method alone for a node itself. */
  readonly at: string;
  readonly name: string;
  readonly source: string;
}

/** A network of Meta and its part of the Graph API. */
export interface GraphFacts {
  readonly file: string;
  /** The kinds of nodes whose edges it has. */
  readonly nodes: readonly string[];
  /** The kind of the objects that a list holds, by edge; lists of other edges are not described. */
  readonly listed: Readonly<Record<string, string>>;
  /** Addresses that the list of edges leaves out, without their version. */
  readonly beyond: readonly RegExp[];
  readonly newer: readonly Newer[];
  readonly mistaken: readonly Mistake[];
}

const fields = (at: string, source: string, ...names: readonly string[]): readonly Newer[] =>
  names.map((name) => ({ at, name, source }));

export const FACEBOOK_GRAPH: GraphFacts = {
  file: 'meta-graph.edges.json',
  nodes: ['Page', 'PagePost', 'Photo', 'AdVideo', 'User', 'Business'],
  listed: { feed: 'PagePost', posts: 'PagePost', published_posts: 'PagePost', videos: 'AdVideo' },
  beyond: [/^GET \/(?:oauth\/|debug_token$)/, /^GET \/\w+\/(?:comments|stories)$/],
  newer: [
    ...fields('GET', 'Graph API reference: Page', 'username', 'picture'),
    ...fields('GET published_posts', 'Graph API reference: Page post, edges', 'attachments'),
    ...fields('POST photos', 'Graph API reference: Page photos, upload of a file', 'source'),
  ],
  mistaken: [
    {
      finding: /: parameter upload_phase is not pagevideo_(?:reels|stories)_upload_phase_enum_param$/,
      fact: 'Meta’s guides write start and finish (Graph API docs: Reels publishing, Page stories).',
    },
  ],
};

export const INSTAGRAM_GRAPH: GraphFacts = {
  file: 'meta-graph.edges.json',
  nodes: ['IGUser', 'IGMedia'],
  listed: { media: 'IGMedia', stories: 'IGMedia' },
  beyond: [],
  newer: [
    ...fields('GET', 'Instagram API reference: IG Container', 'status_code', 'status'),
    ...fields(
      'GET',
      'Instagram API with Instagram Login: Get started',
      ...['user_id', 'name', 'profile_picture_url', 'account_type', 'media_count'],
    ),
    ...fields('POST media', 'Instagram Platform changelog: 2026-06-22', 'is_ai_generated'),
    ...fields('GET media', 'Instagram API reference: IG Media, edges', 'children'),
    ...fields('GET stories', 'Instagram API reference: IG Media, edges', 'children'),
  ],
  mistaken: [],
};

export const THREADS_GRAPH: GraphFacts = {
  file: 'threads-graph.edges.json',
  nodes: ['ThreadsUser', 'ThreadsPost', 'ThreadsContainer'],
  listed: {
    threads: 'ThreadsPost',
    replies: 'ThreadsPost',
    threads_publishing_limit: 'ThreadsLimit',
  },
  beyond: [/^GET \/debug_token$/, /^GET \/location_search$/],
  newer: [
    ...fields('POST threads', 'Threads docs: Location tagging, 2026', 'location_id'),
    ...fields('POST threads', 'Threads docs: Posts, topic tags, 2026-04-14', 'topic_tag'),
    ...fields('POST threads', 'Threads docs: Spoilers, 2026-07-02', 'is_spoiler_media'),
    ...fields('POST threads', 'Threads docs: Text attachments, 2026-07-02', 'text_attachment'),
  ],
  mistaken: [
    {
      finding: /^POST \/\{id\}\/threads: parameter reply_control is not threads_reply_control$/,
      fact: 'The list is older than followers_only and parent_post_author_only (Threads docs: Reply management, 2026).',
    },
  ],
};
