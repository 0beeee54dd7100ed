import { isMailKind, type JsonObject, type MailContent } from '@crier/domain';
import type { HeldMail, MailEnd, MailStore, MailTransport, OutgoingMail } from '../ports/mails.ts';
import { MAX_CRASHES } from '../ports/tasks.ts';

/** How an attempt at a mail came out, without whom it is to and what it says. */
export interface MailEvent {
  readonly mail: string;
  readonly kind: string;
  readonly outcome: MailEnd | 'waiting';
  readonly attempts: number;
  readonly answer: string;
}

export interface MailDependencies {
  readonly mails: MailStore;
  readonly transport: MailTransport;
  /** Writes a mail in the reader's language. */
  readonly compose: (held: HeldMail, content: MailContent) => OutgoingMail;
  /** What of a mail its reader may still see; null if nothing is left of it. */
  readonly stillSeen?: (held: HeldMail, params: JsonObject) => Promise<JsonObject | null>;
  readonly newToken: () => string;
  readonly now: () => number;
  /** Hears how each attempt came out. */
  readonly onOutcome?: (event: MailEvent) => void;
}

/** Longer than the transport takes at most. */
const CLAIM_MS = 120_000;
const MINUTE_MS = 60_000;
/** The pauses after each attempt; the last one is repeated. */
const PAUSES = [1, 5, 30, 120, 360, 720, 1_440].map((minutes) => minutes * MINUTE_MS);
/** How long it is tried to send a mail. */
const LIFETIME_MS = 3 * 24 * 60 * MINUTE_MS;

const CRASHED = `Sending it crashed the service ${MAX_CRASHES} times.`;
const UNREADABLE = 'What it says cannot be opened with the present SERVICE_SECRET.';
const NOT_SEEN = 'Its reader may not see any more what it says.';
const UNKNOWN = 'This version of the worker does not know this kind of mail.';

/**
 * Sends a mail of the outbox. Safe to call concurrently: a claim lets one caller in. If the process dies between the
 * server's answer and the record of it, or the answer is lost, the mail is sent again with the same Message-ID; it is
 * never lost.
 */
export async function deliverMail(id: string, dependencies: MailDependencies): Promise<void> {
  const { mails, transport, compose, newToken, now } = dependencies;
  const held = await mails.claim(id, newToken(), CLAIM_MS);
  if (held === null) return;
  const { expiresAt, params } = held;
  if (held.crashes >= MAX_CRASHES) return await end(held, 'given_up', CRASHED, dependencies);
  if (expiresAt !== null && expiresAt.getTime() <= now())
    return await end(held, 'expired', 'It expired before it could be sent.', dependencies);
  if (params === null) return await end(held, 'unreadable', UNREADABLE, dependencies);
  if (!isMailKind(held.kind)) return await tryLater(held, UNKNOWN, dependencies);
  const seen = dependencies.stillSeen ? await dependencies.stillSeen(held, params) : params;
  if (seen === null) return await end(held, 'expired', NOT_SEEN, dependencies);
  const { outcome, answer } = await transport.send(compose(held, contentOf(held.kind, seen)));
  if (outcome !== 'failed') return await end(held, outcome, answer, dependencies);
  await tryLater(held, answer, dependencies);
}

/** The params are as they were queued: of the type that belongs to the kind. */
function contentOf(kind: MailContent['kind'], params: JsonObject): MailContent {
  return { kind, params } as unknown as MailContent;
}

async function tryLater(held: HeldMail, answer: string, dependencies: MailDependencies): Promise<void> {
  const { mails, now } = dependencies;
  const until = held.createdAt.getTime() + LIFETIME_MS;
  if (now() >= until) return await end(held, 'given_up', answer, dependencies);
  const pause = PAUSES[Math.min(held.attempts, PAUSES.length - 1)] ?? MINUTE_MS;
  await mails.postpone(held, new Date(Math.min(now() + pause, until)), answer);
  tell(held, 'waiting', answer, dependencies);
}

async function end(
  held: HeldMail,
  outcome: MailEnd,
  answer: string,
  dependencies: MailDependencies,
): Promise<void> {
  await dependencies.mails.end(held, outcome, answer);
  tell(held, outcome, answer, dependencies);
}

function tell(
  { id, kind, attempts }: HeldMail,
  outcome: MailEvent['outcome'],
  answer: string,
  { onOutcome }: MailDependencies,
): void {
  onOutcome?.({ mail: id, kind, outcome, attempts: attempts + 1, answer });
}
