import type { Chosen } from '../../kit/chosen.ts';
import type { Labelled } from '../../kit/labels.ts';
import type { Processing } from '../../kit/media.ts';
import type { ThreadMedium, ThreadPost } from '../../kit/posts.ts';
import { type Account, type NetworkState, nextNumber, type Server } from '../../kit/server.ts';

export interface GraphMedium extends ThreadMedium {
  readonly kind: 'image' | 'video';
  /** The id of the cover picture, for a video that has one. */
  coverId?: string;
}

export interface GraphPost extends ThreadPost, Labelled, Chosen {
  /** `TEXT`, `IMAGE`, `VIDEO`, `CAROUSEL`, `REELS` or `STORIES`; `COMMENT` of a comment. */
  readonly type: string;
  readonly link: string | null;
}

/** The source of a post; nobody sees it before it is published. */
export interface Container extends Processing, Labelled, Chosen {
  readonly id: string;
  readonly accountId: string;
  readonly type: string;
  readonly text: string;
  readonly link: string | null;
  readonly inReplyToId: string | null;
  readonly isCarouselItem: boolean;
  readonly createdAt: number;
  /** When it was first said to be ready. */
  readyAt?: number;
  mediaIds: readonly string[];
  /** Why it can't be published; null when it can. */
  problem: string | null;
  /** The subcode with which publishing it is refused, although it is ready; absent if it is not. */
  refusedWith?: string;
  /** Id of the post that was made from it. */
  publishedId: string | null;
}

/** A page, which acts with its own token. */
export interface GraphPage extends Account {
  readonly administratorIds: string[];
}

export interface GraphState extends NetworkState {
  accounts: Account[];
  posts: GraphPost[];
  media: Record<string, GraphMedium>;
  /** Pages that accounts administer, on networks that have pages. */
  pages: GraphPage[];
  containers: Record<string, Container>;
  /** When each long-lived token was issued, in milliseconds since 1970. */
  longTokens: Record<string, number>;
}

/** Settings that every network of the family has. */
export type GraphSetting =
  | 'codeSeconds'
  | 'shortTokenSeconds'
  | 'longTokenSeconds'
  | 'youngestRenewalSeconds'
  | 'containerSeconds'
  | 'processingPolls'
  | 'maxImageBytes'
  | 'maxVideoBytes'
  | 'maxChildren';

export const GRAPH_STATE = { pages: [], containers: {}, longTokens: {} };

export type GraphServer<Setting extends string = GraphSetting> = Server<GraphState, Setting | GraphSetting>;

/** Meta docs: Long-Lived Access Tokens, Container status. */
export const GRAPH_SETTINGS = {
  codeSeconds: 3600,
  shortTokenSeconds: 3600,
  longTokenSeconds: 5_184_000,
  /** The age at which a long-lived token can be renewed. */
  youngestRenewalSeconds: 86_400,
  /** A container that is not published in this time expires. */
  containerSeconds: 86_400,
  /** How many answers report files as not ready. */
  processingPolls: 2,
} as const;

/** Numbers of 17 digits; they grow with time. */
export function nextId(server: Server): string {
  return String(nextNumber(server, BigInt(server.clock.now()) * 10_000n));
}

/** The state with accounts and pages alike as authors of posts. */
export function withActors<S extends GraphServer>(server: S) {
  const { accounts, pages } = server.state;
  return { ...server, state: { ...server.state, accounts: [...accounts, ...pages] } };
}
