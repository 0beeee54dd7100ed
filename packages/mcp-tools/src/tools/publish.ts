import { contracts } from '@crier/contracts';
import { CrierError, type Post, scheduleInputSchema } from '@crier/domain';
import { z } from 'zod';
import { accountField, described, postField, workspaceField } from '../fields.ts';
import { journalLink, postInResult, written, writtenPost } from '../records.ts';
import { defineTool, type ToolContext } from '../tool.ts';
import { explainingViolations } from '../violations.ts';
import { nextAfter } from './write-posts.ts';

const output = { ...writtenPost, post: postInResult };

/** A changed post, at the top and under `post`. */
function outcome(port: ToolContext['port'], record: Post, told: Parameters<typeof written>[2]) {
  return { ...written(port, record, told), post: record };
}

type Scheduling = 'schedulePost' | 'queuePost' | 'approvePost';

/** Schedules a stored post, and tells what became of it: it may wait for approval. */
async function schedule(
  operation: Scheduling,
  { workspace, post, body }: { workspace: string; post: string; body?: object },
  { port, change }: ToolContext,
) {
  const params = { post };
  const read = () => port.call('getPost', { workspace, params });
  const { warnings, scheduled_at } = await explainingViolations(port, workspace, read, () =>
    port.call(operation, { workspace, params, ...(body === undefined ? {} : { body }), ...change }),
  );
  const record = await read();
  return {
    value: { ...outcome(port, record, { warnings, next: nextAfter(record.status) }), scheduled_at },
    links: [journalLink(workspace, record)],
  };
}

const { date, time } = scheduleInputSchema.shape;

export const schedulePost = defineTool({
  name: 'schedule-post',
  title: 'Schedule a post',
  description:
    'Schedules a stored post for a time in the future, at which it becomes public. Call validate-post first. Without `date` and `time`, those stored are used. If the member lacks approval rights, the post waits for approval.',
  operation: 'schedulePost',
  input: {
    workspace: workspaceField,
    post: postField,
    date: described(date, 'YYYY-MM-DD, in `timezone`.'),
    time: described(time, 'HH:MM, in `timezone`.'),
  },
  output,
  run: async ({ workspace, post, date: day, time: clock }, context) => {
    const body = day || clock ? { date: day, time: clock, timezone: context.zone } : {};
    return schedule('schedulePost', { workspace, post, body }, context);
  },
});

export const addPostToQueue = defineTool({
  name: 'add-post-to-queue',
  title: 'Add a post to the queue',
  description:
    'Schedules a stored post in the next free slot of the queue, at which it becomes public; see preview-queue. Its own date is ignored.',
  operation: 'queuePost',
  input: { workspace: workspaceField, post: postField },
  output,
  run: async (input, context) => schedule('queuePost', input, context),
});

/** A post that is due at once counts as scheduled until a worker takes it. */
function nextOfDue(status: string): string | undefined {
  return nextAfter(status === 'scheduled' ? 'publishing' : status);
}

export const publishPostNow = defineTool({
  name: 'publish-post-now',
  title: 'Publish a post now',
  description:
    'Publishes a stored post immediately to all of its accounts, regardless of its date. This can’t be undone: get the user’s consent, pass the `etag` of the post that they saw as `expected_version`, and call validate-post first. Afterwards, call get-delivery-receipt. Never call it again for a post whose outcome is unconfirmed; see reconcile-post.',
  operation: 'schedulePost',
  input: { workspace: workspaceField, post: postField },
  output,
  run: async (input, context) => {
    const answer = await schedule('schedulePost', { ...input, body: { postNow: true } }, context);
    return { ...answer, value: { ...answer.value, next: nextOfDue(answer.value.status) } };
  },
});

export const approvePost = defineTool({
  name: 'approve-post',
  title: 'Approve a post',
  description:
    'Approves a post that is waiting for approval; it becomes public at its scheduled time. Requires approval rights. Call it only on behalf of a person who has read the post, with `expected_version` of what they read.',
  operation: 'approvePost',
  input: { workspace: workspaceField, post: postField },
  output,
  run: async (input, context) => schedule('approvePost', input, context),
});

export const returnPost = defineTool({
  name: 'return-post',
  title: 'Return a post to its authors',
  description:
    'Makes a post that is waiting for approval a draft again, with its date and time. Requires approval rights. Call it only on behalf of a person who has read the post.',
  operation: 'returnPost',
  input: {
    workspace: workspaceField,
    post: postField,
    note: described(contracts.returnPost.body.shape.note, 'Note that the authors see, up to 500 characters.'),
  },
  output,
  run: async ({ workspace, post, note }, { port, change }) => {
    const params = { post };
    await port.call('returnPost', { workspace, params, body: { note }, ...change });
    const record = await port.call('getPost', { workspace, params });
    return {
      value: outcome(port, record, { next: nextAfter(record.status) }),
      links: [journalLink(workspace, record)],
    };
  },
});

export const retryFailedAccounts = defineTool({
  name: 'retry-failed-accounts',
  title: 'Retry publishing to failed accounts',
  description:
    'Publishes a post again, but only to accounts on which it failed. Published accounts are left alone; unconfirmed ones are refused until reconcile-post settles them. First fix the cause that get-delivery-receipt shows; afterwards, call it again.',
  operation: 'retryPost',
  input: {
    workspace: workspaceField,
    post: postField,
    accounts: z
      .array(z.int().min(1))
      .max(500)
      .nullish()
      .meta({ description: 'Ids of failed accounts. The default is all.' }),
  },
  output: {
    ...output,
    accounts: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        retried: z.boolean().meta({ description: 'Whether the post is being published again.' }),
        reason: z.string().nullable().meta({ description: 'Reason why it is not; null otherwise.' }),
      }),
    ),
  },
  run: async ({ workspace, post, accounts }, { port, change }) => {
    const params = { post };
    const { data } = await port.call('listPublications', { workspace, params });
    const wanted = data.filter(({ account, state }) =>
      accounts ? accounts.includes(account.id) : state === 'failed' || state === 'unconfirmed',
    );
    const results = [];
    const { once, ...condition } = change;
    for (const [index, { account }] of wanted.entries()) {
      const own = once && { key: `${once.key}:${account.id}`, content: once.content };
      const reason = await retry(async () => {
        // The first call changes the post. Its content can't change after that, because its publishing has begun.
        const unchanged = index === 0 ? condition : {};
        const call = { workspace, params: { post, account: String(account.id) }, once: own, ...unchanged };
        await port.call('retryPost', call);
      });
      results.push({ id: account.id, name: account.name, retried: reason === null, reason });
    }
    for (const id of accounts ?? []) {
      if (wanted.some(({ account }) => account.id === id)) continue;
      results.push({ id, name: '', retried: false, reason: 'The post was never published to this account.' });
    }
    const record = await port.call('getPost', { workspace, params });
    const next = results.some(({ retried }) => retried)
      ? nextAfter('publishing')
      : 'Nothing was published again.';
    const value = { ...outcome(port, record, { next }), accounts: results };
    return { value, links: [journalLink(workspace, record)] };
  },
});

/** Why an account was not retried; null when it was. Of several accounts, one refusal does not stop the rest. */
async function retry(work: () => Promise<void>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof CrierError && error.code === 'validation') return error.message;
    throw error;
  }
}

const { decision, external_url } = contracts.reconcilePost.body.shape;

export const reconcilePost = defineTool({
  name: 'reconcile-post',
  title: 'Reconcile an unconfirmed account',
  description:
    'Settles an account on which it is unknown whether the post is public. Without `decision`, the network is asked again; try that first. `decision` is what a person saw on the network: with `published`, the post counts as public; with `not_published`, it is published unless the network shows it by then. Afterwards, call get-delivery-receipt.',
  operation: 'reconcilePost',
  input: {
    workspace: workspaceField,
    post: postField,
    account: accountField,
    decision: described(decision, 'What a person saw on the network. Send it only if a person has looked.'),
    external_url: described(external_url, 'With `published`: address of the post on the network.'),
  },
  output,
  run: async ({ workspace, post, account, decision: word, external_url: url }, { port, change }) => {
    const body = { decision: word, external_url: url };
    await port.call('reconcilePost', { workspace, params: { post, account }, body, ...change });
    const record = await port.call('getPost', { workspace, params: { post } });
    const next = 'Call get-delivery-receipt to see the outcome.';
    return { value: outcome(port, record, { next }), links: [journalLink(workspace, record)] };
  },
});
