import type { DeliveryState, RecordRef, WebhookDisabledReason } from '@crier/domain';
import type { AuditLine } from './audit.ts';
import type { RecordGuard } from './stores.ts';

/** Which events an endpoint hears of. Empty lists select everything. */
export interface WebhookFilter {
  /** Types of events. */
  readonly events: readonly string[];
  /** Accounts and tags, by integer id. */
  readonly accounts: readonly number[];
  readonly tags: readonly number[];
}

/** What a person decides about an endpoint. */
export interface WebhookFacts extends WebhookFilter {
  readonly url: string;
  readonly description: string;
  readonly enabled: boolean;
}

/** An endpoint that hears of events. */
export interface StoredWebhook extends WebhookFacts {
  readonly id: number;
  readonly uuid: string;
  readonly disabledReason: WebhookDisabledReason | null;
  readonly failingSince: Date | null;
  readonly createdAt: Date;
  readonly lastAt: Date | null;
  readonly lastStatus: number | null;
  readonly lastError: string | null;
}

/** One try of a delivery, as it is kept. */
export interface DeliveryTry {
  /** RFC 3339. */
  readonly at: string;
  readonly duration_ms: number;
  /** Null if there was no answer. */
  readonly status: number | null;
  /** Null if the endpoint accepted the delivery. */
  readonly error: string | null;
}

/** A delivery with its event. */
export interface StoredDelivery {
  readonly uuid: string;
  /** Its place among the deliveries to the endpoint: later ones have higher places. */
  readonly place: number;
  readonly number: number;
  readonly state: DeliveryState;
  readonly event: string;
  readonly type: string;
  readonly at: Date;
  readonly createdAt: Date;
  readonly deliveredAt: Date | null;
  readonly nextAt: Date;
  readonly answer: string | null;
  readonly tries: readonly DeliveryTry[];
}

/** Selects deliveries; null selects all. */
export interface DeliveryFilter {
  /** Only deliveries with lower places. */
  readonly before: number | null;
  readonly state: DeliveryState | null;
}

/** Makes the line of the audit trail from the endpoint under its lock. */
export type WebhookLine = (webhook: StoredWebhook) => AuditLine;

/** Why nothing is replayed or tested. */
export type WebhookRefusal = 'missing' | 'disabled';

/** The owner of the endpoints that hear of all workspaces and of the audit trail. */
export const INSTALLATION = 0;

/**
 * The endpoints of workspaces, or of the installation, and their deliveries. Secrets are sealed, and are not read here.
 */
export interface WebhookStore {
  /** Oldest first. */
  list(workspaceId: number): Promise<readonly StoredWebhook[]>;
  find(workspaceId: number, ref: RecordRef): Promise<StoredWebhook | null>;
  /** Null if the workspace has as many endpoints as it may. */
  create(
    workspaceId: number,
    facts: WebhookFacts,
    secret: string,
    line: WebhookLine,
  ): Promise<StoredWebhook | null>;
  /**
   * Changes an endpoint under its lock. An endpoint that is disabled loses its waiting deliveries; one that is enabled
   * forgets why it was disabled. Null if there is none.
   */
  update(
    workspaceId: number,
    ref: RecordRef,
    change: Partial<WebhookFacts>,
    line: WebhookLine,
    guard?: RecordGuard<StoredWebhook>,
  ): Promise<StoredWebhook | null>;
  /** False if there is no such endpoint. */
  remove(
    workspaceId: number,
    ref: RecordRef,
    line: WebhookLine,
    guard?: RecordGuard<StoredWebhook>,
  ): Promise<boolean>;
  /** Replaces the secret; the former one signs beside it for `overlapMs`. Null if there is no such endpoint. */
  rotate(
    workspaceId: number,
    ref: RecordRef,
    secret: string,
    overlapMs: number,
    line: WebhookLine,
  ): Promise<StoredWebhook | null>;
  /** Notes an event for this endpoint alone, and returns its id. */
  test(
    workspaceId: number,
    ref: RecordRef,
  ): Promise<{ readonly event: string } | { readonly refusal: WebhookRefusal }>;
  /** Newest first. Null if there is no such endpoint. */
  deliveries(
    workspaceId: number,
    ref: RecordRef,
    filter: DeliveryFilter,
    limit: number,
  ): Promise<readonly StoredDelivery[] | null>;
  delivery(workspaceId: number, ref: RecordRef, uuid: string): Promise<StoredDelivery | null>;
  /** Starts a delivery over. */
  replay(
    workspaceId: number,
    ref: RecordRef,
    uuid: string,
  ): Promise<{ readonly delivery: StoredDelivery } | { readonly refusal: WebhookRefusal | 'no_delivery' }>;
  /** Starts over what failed or was cancelled of events since then, and returns how many. */
  replayFailed(
    workspaceId: number,
    ref: RecordRef,
    since: Date,
  ): Promise<{ readonly replayed: number } | { readonly refusal: WebhookRefusal }>;
}
