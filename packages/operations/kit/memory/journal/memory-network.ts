import {
  type CredentialRenewal,
  type InspectAnswer,
  type JournalledStep,
  type Network,
  type NetworkPublishing,
  type Networks,
  PLATFORM_KEYS,
  type PlannedStep,
  type PublishRequest,
  type ReadBackAnswer,
  type RemoteRecord,
  type RenewAnswer,
  type StepAnswer,
} from '@crier/domain';

const EVIDENCE = { request: 'POST /posts', status: null, body: null };

/** A public post of the network; `key` is the journal's key of the step that made it. */
export interface PublicPost {
  readonly id: string;
  readonly key: string;
  readonly item: number;
  readonly parent: string | null;
}

/**
 * An in-memory network behind the port. Uploads, posts and reading back behave like a real network's, and a `script`
 * may replace the answer of a call, before or after the network acts.
 */
export class MemoryNetwork {
  readonly posts: PublicPost[] = [];
  uploads = 0;
  renewals = 0;
  /** Answers of `perform` to give instead, in order; `lost` acts but loses the answer. */
  readonly script: (StepAnswer | 'lost' | 'pass')[] = [];
  /** Answers of `readBack` to give instead of the truth, in order. */
  readonly readBacks: (ReadBackAnswer | 'truth')[] = [];
  /** Answers of `remove` to give instead, in order. */
  readonly removals: (StepAnswer | 'lost' | 'pass')[] = [];
  /** The deleted records, in order. */
  readonly removed: string[] = [];
  renewalAnswers: 'renewed' | 'auth' | 'unavailable' | RenewAnswer = 'renewed';
  /** Answers of `inspect` to give instead, in order. */
  readonly inspections: InspectAnswer[] = [];
  /** The token that the network accepts. */
  token = 't1';

  readonly publishing: NetworkPublishing = {
    settleMs: { post: 0 },
    plan: (request) => planOf(request),
    perform: async ({ step, accepted, credentials }) => this.#perform(step, accepted, credentials['token']),
    readBack: async ({ step }) => this.#readBack(step),
    inspect: async () =>
      this.inspections.shift() ?? {
        outcome: 'inspected',
        name: null,
        username: null,
        image: null,
        data: null,
        limits: null,
      },
    remove: async (remote, { credentials }) => this.#remove(remote, credentials['token']),
  };

  readonly renewal: CredentialRenewal = {
    onlyWhileValid: false,
    renew: async () => {
      this.renewals++;
      if (typeof this.renewalAnswers === 'object') return this.renewalAnswers;
      if (this.renewalAnswers === 'auth') return { outcome: 'auth', message: 'revoked' };
      if (this.renewalAnswers === 'unavailable') return { outcome: 'unavailable', reason: 'down' };
      return { outcome: 'renewed', credentials: { token: this.token, refresh: '' }, expiresAt: null };
    },
  };

  /** The networks of an installation that reaches this network under every key, with the given changes. */
  networks(change: Partial<NetworkPublishing> = {}): Networks {
    const { renewal } = this;
    const publishing = { ...this.publishing, ...change };
    const rest = { browser: null, connect: null, revoke: null };
    const entries = PLATFORM_KEYS.map((platform): [string, Network] => [
      platform,
      { platform, publishing, renewal, ...rest },
    ]);
    return Object.fromEntries(entries) as Networks;
  }

  #perform(step: JournalledStep, accepted: readonly JournalledStep[], token: unknown): StepAnswer {
    const scripted = this.script.shift() ?? 'pass';
    if (typeof scripted === 'object') return scripted;
    if (token !== this.token)
      return { outcome: 'auth', message: 'The access token is invalid', evidence: EVIDENCE };
    const answer = this.#act(step, accepted);
    return scripted === 'lost'
      ? { outcome: 'unknown', reason: 'The answer was lost.', evidence: EVIDENCE }
      : answer;
  }

  #remove(remote: RemoteRecord, token: unknown): StepAnswer {
    const scripted = this.removals.shift() ?? 'pass';
    if (typeof scripted === 'object') return scripted;
    if (token !== this.token)
      return { outcome: 'auth', message: 'The access token is invalid', evidence: EVIDENCE };
    const at = this.posts.findIndex((post) => post.id === remote.id);
    if (at !== -1) this.removed.push(...this.posts.splice(at, 1).map((post) => post.id));
    return scripted === 'lost'
      ? { outcome: 'unknown', reason: 'The answer was lost.', evidence: EVIDENCE }
      : { outcome: 'accepted', remote, evidence: EVIDENCE };
  }

  #act(step: JournalledStep, accepted: readonly JournalledStep[]): StepAnswer {
    if (!step.visible) {
      this.uploads++;
      return { outcome: 'accepted', remote: { id: `media-${this.uploads}`, url: null }, evidence: EVIDENCE };
    }
    const parent = accepted.findLast((other) => other.visible)?.remote?.id ?? null;
    const post = { id: `post-${this.posts.length + 1}`, key: step.idempotencyKey, item: step.item, parent };
    this.posts.push(post);
    return {
      outcome: 'accepted',
      remote: { id: post.id, url: `https://social.example/${post.id}` },
      evidence: EVIDENCE,
    };
  }

  #readBack(step: JournalledStep): ReadBackAnswer {
    const scripted = this.readBacks.shift() ?? 'truth';
    if (scripted !== 'truth') return scripted;
    const post = this.posts.find((candidate) => candidate.key === step.idempotencyKey);
    if (!post) return { outcome: 'absent', evidence: EVIDENCE };
    return {
      outcome: 'found',
      remote: { id: post.id, url: `https://social.example/${post.id}` },
      evidence: EVIDENCE,
    };
  }
}

function planOf(request: PublishRequest): PlannedStep[] {
  const { post, attempt } = request.identity;
  const key = (...step: readonly (string | number)[]) => [post, attempt, ...step].join(':');
  return request.content.flatMap((content, item): PlannedStep[] => [
    ...content.media.map(
      (_, media): PlannedStep => ({
        kind: 'upload',
        visible: false,
        item,
        media,
        idempotencyKey: key('upload', item, media),
        label: `Upload file ${media + 1} of post ${item + 1}`,
      }),
    ),
    {
      kind: 'post',
      visible: true,
      item,
      media: null,
      idempotencyKey: key('post', item),
      label: `Post ${item + 1} of ${request.content.length}`,
    },
  ]);
}
