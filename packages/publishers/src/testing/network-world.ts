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
  /** Input that the network refuses, the member at fault, and the secret in it. */
  readonly wrong: {
    readonly input: ConnectInput;
    readonly field: keyof ConnectInput;
    readonly secret: string;
  };
}

/** A real or simulated network that is held to the contract. */
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
  /** The address of a file for a network that fetches files. */
  readonly addressOf?: PublishMedia['publicUrl'];
}

/** How a network differs from one with threads, whose posts may be only text and can be read back. */
export interface NetworkTraits {
  /** What may follow the first post; the posts of a thread unless given. */
  readonly follows?: 'posts' | 'comment' | 'nothing';
  /** Whether every post needs a file. */
  readonly needsMedia?: boolean;
  /** The message for the person if the network does not show apps their own posts. */
  readonly hidden?: RegExp;
  /** Whether the network fetches files itself, so that none is sent; `addressOf` of the harness says where. */
  readonly fetchesFiles?: boolean;
  /** Whether a comment can only be text. */
  readonly plainComment?: boolean;
}

const MOST_POSTS = { posts: 3, comment: 2, nothing: 1 } as const;

/** The tools for the tests of one network. */
export interface NetworkWorld {
  readonly harness: NetworkHarness;
  readonly faults: FaultyFetch;
  readonly clock: TestClock;
  readonly network: PublishingNetwork;
  readonly account: ConnectedAccount;
  /** How many posts of a thread of three the network publishes at most. */
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
  /** Makes the call that publishes a post meet with a fault. */
  strike(fault: CallFault): void;
  /** A post that the network accepts. */
  item(body: string, media?: readonly PublishMedia[]): PublishContent;
  /** Lets the time pass in which a lost call may still arrive. */
  settle(): void;
}

/** Opens a network with one account for the tests of the contract; `name` makes its texts unique. */
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
    settle: () => clock.advance(Math.max(...Object.values(network.publishing.settleMs)) + 1_000),
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

/** The secrets in credentials, which must not appear anywhere. */
export function secretsOf(credentials: Credentials): string[] {
  return ['token', 'accessToken', 'refreshToken', 'accessJwt', 'refreshJwt'].flatMap((key) => {
    const value = credentials[key];
    return typeof value === 'string' && value !== '' ? [value] : [];
  });
}
