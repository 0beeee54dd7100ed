import {
  type ConnectedAccount,
  type ConnectInput,
  type Credentials,
  MediaFileMissingError,
  type PublishContent,
  type Publisher,
} from '@crier/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CallFault, createFaultyFetch, type FaultyFetch } from './faulty-fetch.ts';
import {
  createTestClock,
  createTestJournal,
  publishAccount,
  type TestClock,
  type TestJournal,
} from './journal.ts';
import { testImage, testPost } from './test-media.ts';

export interface ListedPost {
  readonly id: string;
  readonly text: string;
  /** Id of the post it replies to. */
  readonly parent: string | null;
  readonly media: number;
}

/** A real network, or its imitation, that a publisher is held to the contract with. */
export interface PublisherHarness {
  createPublisher(fetch: FaultyFetch['fetch'], now: () => number): Publisher;
  readonly input: ConnectInput;
  /** Input that the network refuses, the member at fault, and the secret it holds. */
  readonly wrong: {
    readonly input: ConnectInput;
    readonly field: keyof ConnectInput;
    readonly secret: string;
  };
  /** Every post of the account as the network shows it, in the order of making. */
  posts(): Promise<readonly ListedPost[]>;
  /** True for the call that makes a post public. */
  isPosting(method: string, path: string): boolean;
  /** False for servers without deletion. */
  readonly deletes: boolean;
  /** Credentials that the network refuses. */
  spoil(credentials: Credentials): Credentials;
}

/** The tests every publisher passes: the promises of the `Publisher` port, against a network. */
export function describePublisher(name: string, open: () => Promise<PublisherHarness>): void {
  describe(`${name} keeps the contract of a publisher`, () => {
    let harness: PublisherHarness;
    let faults: FaultyFetch;
    let clock: TestClock;
    let publisher: Publisher;
    let account: ConnectedAccount;
    let count = 0;

    beforeAll(async () => {
      harness = await open();
      faults = createFaultyFetch();
      clock = createTestClock();
      publisher = harness.createPublisher(faults.fetch, clock.now);
      const answer = await publisher.connect(harness.input);
      if (answer.outcome !== 'connected') throw new Error(`${answer.field}: ${answer.message}`);
      account = answer.account;
    });

    const journal = (content: readonly PublishContent[], credentials?: Credentials): TestJournal =>
      createTestJournal({
        publisher,
        account,
        content,
        clock,
        ...(credentials === undefined ? {} : { credentials }),
      });
    /** A text no other test uses. */
    const text = (words: string): string => {
      count += 1;
      return `${words}, number ${count} of ${name}`;
    };
    const shown = async (words: string) => (await harness.posts()).filter((post) => post.text === words);
    const strike = (fault: CallFault): void =>
      faults.strike(fault, (method, path) => harness.isPosting(method, path));
    const settle = (): void => clock.advance(publisher.settleMs + 1_000);

    it('derives the same keys for the same publication, and others for every other step and publication', () => {
      const content = [testPost(text('Keys')), { ...testPost(text('Keys')), media: [testImage()] }];
      const identity = { post: crypto.randomUUID(), createdAt: clock.now(), attempt: 0 };
      const keys = (given: typeof identity) =>
        createTestJournal({ publisher, account, content, clock, identity: given }).steps.map(
          (step) => step.idempotencyKey,
        );
      const first = keys(identity);
      clock.advance(86_400_000);
      expect(keys(identity)).toEqual(first);
      expect(new Set(first).size).toBe(first.length);
      const other = keys({ ...identity, post: crypto.randomUUID() });
      expect(other.filter((key) => first.includes(key))).toEqual([]);
    });

    it('connects and shows no secret beside the credentials', async () => {
      const { credentials, ...open } = account;
      expect(account.remoteId).not.toBe('');
      expect(account.username).not.toBe('');
      for (const secret of [harness.input.password, harness.input.token, ...secretsOf(credentials)]) {
        if (secret !== null) expect(JSON.stringify(open)).not.toContain(secret);
      }
    });

    it('names the input at fault without repeating its secret', async () => {
      const { input, field, secret } = harness.wrong;
      const answer = await publisher.connect(input);
      expect(answer).toMatchObject({ outcome: 'refused', field });
      expect(JSON.stringify(answer)).not.toContain(secret);
    });

    it('names the server when nobody answers there', async () => {
      const answer = await publisher.connect({ ...harness.input, service: 'http://127.0.0.1:1' });
      expect(answer).toMatchObject({ outcome: 'refused', field: 'service' });
    });

    it('inspects the account it connected', async () => {
      const context = {
        account: publishAccount(publisher.platform, account),
        credentials: account.credentials,
      };
      expect(await publisher.inspect(context)).toMatchObject({
        outcome: 'inspected',
        username: account.username,
      });
    });

    it('plans one visible step per post, each with a key of its own', () => {
      const content = [
        testPost('One', [testImage(), testImage({ id: 9 })]),
        testPost('Two'),
        testPost('Three'),
      ];
      const { steps } = journal(content);
      expect(steps.filter((step) => step.visible).map((step) => step.item)).toEqual([0, 1, 2]);
      expect(new Set(steps.map((step) => step.idempotencyKey)).size).toBe(steps.length);
      expect(steps.every((step) => step.label !== '')).toBe(true);
      expect(steps.map((step) => step.item)).toEqual(steps.map((step) => step.item).toSorted());
    });

    it('publishes a thread of three with a photo, in order', async () => {
      const words = [text('First'), text('Second'), text('Third')];
      const thread = journal(words.map((body, index) => testPost(body, index === 0 ? [testImage()] : [])));
      const answer = await thread.run();
      expect(answer.outcome).toBe('accepted');
      const [first, second, third] = (await Promise.all(words.map(shown))).flat();
      expect(first).toMatchObject({ parent: null, media: 1 });
      expect(second?.parent).toBe(first?.id);
      expect(third?.parent).toBe(second?.id);
      const remotes = thread.steps.filter((step) => step.visible).map((step) => step.remote);
      expect(remotes.map((remote) => remote?.id)).toEqual([first?.id, second?.id, third?.id]);
      expect(remotes.every((remote) => /^https?:\/\//.test(remote?.url ?? ''))).toBe(true);
    });

    it('finds a post whose answer got lost, and the thread goes on from there', async () => {
      const words = [text('Lost'), text('After the lost one')];
      const thread = journal(words.map((body) => testPost(body)));
      const index = await thread.runUpToPost(0);
      strike({ type: 'cut-after' });
      expect(await thread.perform(index)).toMatchObject({ outcome: 'unknown' });
      const found = await thread.readBack(index);
      const [post, ...others] = await shown(words[0] ?? '');
      expect(others).toEqual([]);
      expect(found).toMatchObject({ outcome: 'found', remote: { id: post?.id } });
    });

    it('finds a lost reply with a photo', async () => {
      const words = [text('Start'), text('Lost reply')];
      const thread = journal(words.map((body, item) => testPost(body, item === 1 ? [testImage()] : [])));
      const index = await thread.runUpToPost(1);
      strike({ type: 'status-after', status: 502 });
      expect(await thread.perform(index)).toMatchObject({ outcome: 'unknown' });
      clock.advance(60_000);
      const found = await thread.readBack(index);
      const [post] = await shown(words[1] ?? '');
      expect(found).toMatchObject({ outcome: 'found', remote: { id: post?.id } });
    });

    it('says absent only after the lost call can no longer arrive', async () => {
      const words = text('Never arrived');
      const lost = journal([testPost(words)]);
      const index = await lost.runUpToPost(0);
      strike({ type: 'cut-before' });
      expect(await lost.perform(index)).toMatchObject({ outcome: 'unknown' });
      const early = await lost.readBack(index);
      expect(early.outcome).toBe('unclear');
      if (early.outcome === 'unclear') clock.advance(early.retryAfterMs ?? 0);
      expect(await lost.readBack(index)).toMatchObject({ outcome: 'absent' });
      expect(await lost.run(index)).toMatchObject({ outcome: 'accepted' });
      expect(await shown(words)).toHaveLength(1);
    });

    it('is in doubt about 5xx and certain about 429 and a refused connection', async () => {
      const words = text('Doubtful');
      const one = journal([testPost(words)]);
      const index = await one.runUpToPost(0);
      strike({ type: 'status-before', status: 500, body: '{"error":"Oops"}' });
      expect(await one.perform(index)).toMatchObject({ outcome: 'unknown' });
      strike({ type: 'status-before', status: 503, headers: { 'retry-after': '9' } });
      expect(await one.perform(index)).toMatchObject({ outcome: 'unknown' });
      strike({ type: 'status-before', status: 200, body: '<html>not what was asked for</html>' });
      expect(await one.perform(index)).toMatchObject({ outcome: 'unknown' });
      strike({ type: 'status-before', status: 429, headers: { 'retry-after': '90' } });
      expect(await one.perform(index)).toMatchObject({ outcome: 'wait', retryAfterMs: 90_000 });
      strike({ type: 'refused' });
      expect(await one.perform(index)).toMatchObject({ outcome: 'wait', retryAfterMs: null });
      expect(await shown(words)).toEqual([]);
    });

    it('cannot say anything while the network does not answer', async () => {
      const lost = journal([testPost(text('Unreachable'))]);
      const index = await lost.runUpToPost(0);
      strike({ type: 'cut-before' });
      await lost.perform(index);
      settle();
      faults.strike({ type: 'status-before', status: 503 }, () => true);
      expect(await lost.readBack(index)).toMatchObject({ outcome: 'unclear' });
      faults.strike({ type: 'cut-before' }, () => true);
      expect(await lost.readBack(index)).toMatchObject({ outcome: 'unclear' });
    });

    it('tells refused credentials apart and keeps them out of the evidence', async () => {
      const spoiled = harness.spoil(account.credentials);
      const refused = journal([testPost(text('Not allowed'))], spoiled);
      const index = await refused.runUpToPost(0);
      const answer = await refused.perform(index);
      expect(answer.outcome).toBe('auth');
      for (const secret of secretsOf(spoiled)) expect(JSON.stringify(answer)).not.toContain(secret);
      const context = { account: refused.request.account, credentials: spoiled };
      expect(await publisher.inspect(context)).toMatchObject({ outcome: 'auth' });
    });

    it('removes a post, and once more without complaint', async () => {
      const words = text('To be removed');
      const one = journal([testPost(words)]);
      await one.run();
      const remote = one.steps.at(-1)?.remote;
      if (remote === null || remote === undefined) throw new Error('The post was not made.');
      const context = { account: one.request.account, credentials: account.credentials };
      const removed = await publisher.remove(remote, context);
      if (!harness.deletes) {
        expect(removed).toMatchObject({ outcome: 'rejected' });
        expect(await shown(words)).toHaveLength(1);
        return;
      }
      expect(removed).toMatchObject({ outcome: 'accepted' });
      expect(await shown(words)).toEqual([]);
      expect(await publisher.remove(remote, context)).toMatchObject({ outcome: 'accepted' });
    });

    it('waits when our own storage fails', async () => {
      const broken = testImage({ read: () => Promise.reject(new Error('disk')) });
      const one = journal([testPost(text('Broken file'), [broken])]);
      expect(await one.perform(0)).toMatchObject({ outcome: 'wait', evidence: { request: null } });
    });

    it('gives up and names the file when it is gone from our own storage', async () => {
      const gone = testImage({ read: () => Promise.reject(new MediaFileMissingError('a/b.png')) });
      const one = journal([testPost(text('Missing file'), [gone])]);
      const answer = await one.perform(0);
      expect(answer).toMatchObject({ outcome: 'rejected', evidence: { request: null } });
      expect(answer).toHaveProperty('message', expect.stringContaining(`The file ${gone.name} is missing`));
    });
  });
}

function secretsOf(credentials: Credentials): string[] {
  return ['token', 'accessJwt', 'refreshJwt'].flatMap((key) => {
    const value = credentials[key];
    return typeof value === 'string' && value !== '' ? [value] : [];
  });
}
