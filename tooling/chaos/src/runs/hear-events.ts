import { setTimeout as pause } from 'node:timers/promises';
import type { CallOutput } from '@crier/client';
import { createRandom, seedOf } from '@crier/lab';
import { type EventReceiver, startEventReceiver } from '../stack/event-receiver.ts';
import type { Stack } from '../stack/stack.ts';
import type { Finding } from '../verdict/finding.ts';
import { judgeDeliveries } from '../verdict/judge-deliveries.ts';
import type { ToldEvent } from '../verdict/outcome.ts';
import { readingClient } from '../verdict/read-outcome.ts';

/** An endpoint that hears of everything in a run, and fails half of its calls. */
export interface Hearing {
  /** How many deliveries it accepted. */
  accepted(): number;
  /** Accepts everything, lets what waits be delivered now, and compares it with the events. */
  judge(events: readonly ToldEvent[], stop: AbortSignal): Promise<readonly Finding[]>;
  close(): Promise<void>;
}

/** Longer than another worker waits before it takes over an endpoint. */
const DELIVERED_MS = 120_000;
const LOOK_EVERY_MS = 500;

/** Creates an endpoint in the workspace of the run. Events before it are not its concern. */
export async function hearEvents(stack: Stack, seed: number): Promise<Hearing> {
  const receiver = await startEventReceiver(createRandom(seedOf(seed, 2)));
  try {
    const client = readingClient(stack);
    const { workspace } = stack.installation.user;
    const params = { workspace };
    const { uuid: webhook } = await client.call('createWebhook', { params, body: { url: receiver.url } });
    return {
      accepted: () => [...receiver.heard().values()].flat().length,
      judge: async (events, stop) => {
        receiver.calm();
        const own = await eventsOf(stack, webhook, events);
        await awaitDelivered(stack, webhook, { receiver, own, stop });
        return judgeDeliveries(own, receiver.heard());
      },
      close: receiver.close,
    };
  } catch (error) {
    await receiver.close();
    throw error;
  }
}

/** The events since the first one that has a delivery. */
async function eventsOf(
  stack: Stack,
  webhook: string,
  events: readonly ToldEvent[],
): Promise<readonly ToldEvent[]> {
  const { workspace } = stack.installation.user;
  const params = { workspace, webhook };
  let first = Number.POSITIVE_INFINITY;
  let before: number | null = null;
  for (;;) {
    const query: { before?: number } = before === null ? {} : { before };
    const page: CallOutput<'listWebhookDeliveries'> = await readingClient(stack).call(
      'listWebhookDeliveries',
      { params, query },
    );
    first = Math.min(first, ...page.data.map(({ event }) => event.number));
    before = page.next;
    if (before === null) return events.filter(({ number }) => number >= first);
  }
}

/** Replays what waits for its next try, until nothing waits and every event has arrived, or for a while. */
async function awaitDelivered(
  stack: Stack,
  webhook: string,
  { receiver, own, stop }: { receiver: EventReceiver; own: readonly ToldEvent[]; stop: AbortSignal },
): Promise<void> {
  const client = readingClient(stack);
  const params = { workspace: stack.installation.user.workspace, webhook };
  const deadline = Date.now() + DELIVERED_MS;
  for (;;) {
    const { data } = await client.call('listWebhookDeliveries', { params, query: { state: 'waiting' } });
    const heard = receiver.heard();
    if (data.length === 0 && own.every(({ id }) => heard.has(id))) return;
    if (Date.now() > deadline) return;
    for (const { id, tries } of data) {
      if (tries.length === 0) continue;
      await client.call('replayWebhookDelivery', { params: { ...params, delivery: id } });
    }
    await pause(LOOK_EVERY_MS, undefined, { signal: stop });
  }
}
