import type {
  ConnectedAccount,
  ConnectInput,
  Credentials,
  PublishContent,
  PublishMedia,
} from '@crier/domain';
import { type CallFault, createFaultyFetch, type FaultyFetch } from './faulty-fetch.ts';
import { createTestClock, createTestJournal, type TestClock, type TestJournal } from './journal.ts';
import type { PublishingNetwork } from './publishing-network.ts';
import { testImage, testPost } from './test-media.ts';

export interface ListedPost {
  readonly id: string;
  readonly text: string;
  /** Id of the post it replies to. */
  readonly parent: string | null;
  readonly media: number;
}

export interface SecretInput {
  readonly input: ConnectInput;
  /** Input that the network refuses, the member at fault, and the secret it holds. */
  readonly wrong: {
    readonly input: ConnectInput;
    readonly field: keyof ConnectInput;
    readonly secret: string;
  };
}

/** A real network, or its imitation, that is held to the contract. */
export interface NetworkHarness {
  createNetwork(fetch: FaultyFetch['fetch'], now: () => number): PublishingNetwork;
  /** How an account is connected with a secret, or the account that a browser connected. */
  readonly connected: SecretInput | ConnectedAccount;
  /** Every post of the account as the network shows it, in the order of making. */
  posts(): Promise<readonly ListedPost[]>;
  /** True for the call that makes a post public. */
  isPosting(method: string, path: string): boolean;
  /** False for servers without deletion. */
  readonly deletes: boolean;
  /** Credentials that the network refuses. */
  spoil(credentials: Credentials): Credentials;
  /** Where a network that fetches files finds one. */
  readonly addressOf?: PublishMedia['publicUrl'];
}

/** What sets a network apart from one with threads, whose posts may be text alone and can be read back. */
export interface NetworkTraits {
  /** What may follow the first post; the posts of a thread unless given. */
  readonly follows?: 'posts' | 'comment' | 'nothing';
  /** Whether a post without a file is none. */
  readonly needsMedia?: boolean;
  /** What a person is told where the network shows apps nothing of what they made. */
  readonly hidden?: RegExp;
  /** Whether the network fetches files itself, so that none is sent; `addressOf` of the harness says where. */
  readonly fetchesFiles?: boolean;
  /** Whether a comment is text alone. */
  readonly plainComment?: boolean;
}

const MOST_POSTS = { posts: 3, comment: 2, nothing: 1 } as const;

/** What the tests of one network work with. */
export interface NetworkWorld {
  readonly harness: NetworkHarness;
  readonly faults: FaultyFetch;
  readonly clock: TestClock;
  readonly network: PublishingNetwork;
  readonly account: ConnectedAccount;
  /** How many posts of a thread the network has at most, of three. */
  readonly mostPosts: number;
  readonly hidden: RegExp | undefined;
  readonly plainComment: boolean;
  /** Null where a browser connected the account. */
  secretInput(): SecretInput | null;
  journal(content: readonly PublishContent[], credentials?: Credentials): TestJournal;
  /** A text no other test uses. */
  text(words: string): string;
  /** The posts with this text that the network shows. */
  shown(words: string): Promise<readonly ListedPost[]>;
  /** Has the call that makes a post public meet with a fault. */
  strike(fault: CallFault): void;
  /** A post that the network takes. */
  item(body: string, media?: readonly PublishMedia[]): PublishContent;
  /** Lets the time pass in which a lost call may still arrive. */
  settle(): void;
}

/** Opens a network with one account for the tests of the contract; `name` tells its texts apart. */
export async function openNetworkWorld(
  name: string,
  open: () => Promise<NetworkHarness>,
  { follows = 'posts', needsMedia = false, hidden, plainComment = false }: NetworkTraits,
): Promise<NetworkWorld> {
  const harness = await open();
  const faults = createFaultyFetch();
  const clock = createTestClock();
  const network = harness.createNetwork(faults.fetch, clock.now);
  const account = await connectedAccount(harness, network);
  let count = 0;
  const withAddress = (media: PublishMedia): PublishMedia =>
    harness.addressOf === undefined ? media : { ...media, publicUrl: harness.addressOf };
  return {
    ...{ harness, faults, clock, network, account, hidden, plainComment },
    mostPosts: MOST_POSTS[follows],
    secretInput: () => ('remoteId' in harness.connected ? null : harness.connected),
    journal: (content, credentials) =>
      createTestJournal({
        network,
        account,
        content: content.map((one, index) => ({
          ...one,
          media: plainComment && index > 0 ? [] : one.media.map(withAddress),
        })),
        clock,
        ...(credentials === undefined ? {} : { credentials }),
      }),
    text: (words) => {
      count += 1;
      return `${words}, number ${count} of ${name}`;
    },
    shown: async (words) => (await harness.posts()).filter((post) => post.text === words),
    strike: (fault) => faults.strike(fault, (method, path) => harness.isPosting(method, path)),
    item: (body, media = []) => testPost(body, media.length === 0 && needsMedia ? [testImage()] : media),
    settle: () => clock.advance(network.publishing.settleMs + 1_000),
  };
}

async function connectedAccount(
  { connected }: NetworkHarness,
  network: PublishingNetwork,
): Promise<ConnectedAccount> {
  if ('remoteId' in connected) return connected;
  const answer = await network.connect?.(connected.input);
  if (answer?.outcome !== 'connected') throw new Error(`${answer?.field}: ${answer?.message}`);
  return answer.account;
}

/** The secrets of credentials, which nothing may show. */
export function secretsOf(credentials: Credentials): string[] {
  return ['token', 'accessToken', 'refreshToken', 'accessJwt', 'refreshJwt'].flatMap((key) => {
    const value = credentials[key];
    return typeof value === 'string' && value !== '' ? [value] : [];
  });
}
