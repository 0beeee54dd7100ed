import type { HeldWebhook, WebhookDeliveries } from '../ports/webhook-deliveries.ts';
import { answerless, outcomeOf } from './next-try.ts';

/** How long an endpoint waits after its deliveries ended as many processes as a task may. */
const REST_MS = 15 * 60_000;
const CRASHED = answerless('The service stopped several times while it delivered.');

interface RestDependencies {
  readonly deliveries: WebhookDeliveries;
  readonly now: () => Date;
  readonly random: () => number;
  readonly onCrashes: (webhook: HeldWebhook) => void;
  /** How many deliveries may have been under way. */
  readonly most: number;
  readonly claimMs: number;
}

/**
 * Lets an endpoint wait whose holders died one after the other. The first deliveries may be the cause: they count as
 * failed and are tried again later, so others go first once the wait is over.
 */
export async function restAfterCrashes(held: HeldWebhook, dependencies: RestDependencies): Promise<void> {
  const { deliveries, now, random, most, claimMs, onCrashes } = dependencies;
  const began = now();
  const suspects = await deliveries.due(held, [], most);
  const tried = suspects.map((delivery) =>
    outcomeOf(delivery, CRASHED, { began, ended: began, random: random() }),
  );
  await deliveries.keep(held, tried, claimMs);
  await deliveries.rest(held, REST_MS);
  onCrashes(held);
}
