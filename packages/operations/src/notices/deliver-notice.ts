import type { NoticeLine } from '@crier/domain';
import type { SendNotice, SentNotice } from '../ports/notice-addresses.ts';
import type { HeldDelivery, NoticeDeliveries } from '../ports/notice-deliveries.ts';
import type { NoticeMessage } from '../ports/notice-senders.ts';
import { MAX_CRASHES } from '../ports/tasks.ts';

/** How an attempt at a notice came out, without whom it is to and what it says. */
export interface NoticeEvent {
  readonly delivery: string;
  readonly outcome: SentNotice['outcome'];
  readonly answer: string;
}

export interface DeliverNoticeDependencies {
  readonly deliveries: NoticeDeliveries;
  readonly send: SendNotice;
  /** Writes a notice in the reader's language. */
  readonly write: (line: NoticeLine, reader: HeldDelivery['reader'], now: Date) => NoticeMessage;
  readonly newToken: () => string;
  readonly now: () => number;
  /** Hears how each attempt came out. */
  readonly onOutcome?: (event: NoticeEvent) => void;
}

/** Longer than sending takes at most. */
const CLAIM_MS = 120_000;
const MINUTE_MS = 60_000;
/** The pauses after each attempt; the last one is repeated. */
const PAUSES = [1, 5, 30, 120, 360].map((minutes) => minutes * MINUTE_MS);
/** How long it is tried to tell somebody something. */
const LIFETIME_MS = 24 * 60 * MINUTE_MS;

/**
 * Sends a notice to a browser or chat. Safe to call concurrently: a claim lets one caller in. If the process dies between
 * the service's answer and the record of it, the notice is sent again; it is never lost.
 */
export async function deliverNotice(id: string, dependencies: DeliverNoticeDependencies): Promise<void> {
  const { deliveries, send, write, newToken, now, onOutcome } = dependencies;
  const held = await deliveries.claim(id, newToken(), CLAIM_MS);
  if (held === null) return;
  const { address, line, reader } = held;
  if (held.crashes >= MAX_CRASHES)
    return await deliveries.end(held, 'failed', 'Sending it crashed the service.');
  if (!held.isWanted || address === null) return await deliveries.end(held, 'dropped', null);
  const sent = await send(address, write(line, reader, new Date(now())));
  const until = held.createdAt.getTime() + LIFETIME_MS;
  if (sent.outcome !== 'failed' || now() >= until) await deliveries.endSent(held, sent);
  else {
    const pause = PAUSES[Math.min(held.attempts, PAUSES.length - 1)] ?? MINUTE_MS;
    const at = Math.min(now() + Math.max(pause, sent.waitMs), until);
    await deliveries.postpone(held, new Date(at), sent);
  }
  onOutcome?.({ delivery: id, outcome: sent.outcome, answer: sent.answer });
}
