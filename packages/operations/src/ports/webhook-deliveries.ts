import type { WebhookDisabledReason } from '@crier/domain';
import type { AuditLine } from './audit.ts';
import type { DeliveryTry } from './webhooks.ts';

/** An endpoint whose deliveries this process carries out. */
export interface HeldWebhook {
  readonly id: number;
  readonly uuid: string;
  /** 0 if the endpoint is the installation's. */
  readonly workspaceId: number;
  readonly workspaceUuid: string | null;
  readonly token: string;
  readonly url: string;
  readonly enabled: boolean;
  /** The secrets that sign at present, the latest first; null if they can't be read. */
  readonly secrets: readonly string[] | null;
  /** How many processes died in a row while they held the endpoint. */
  readonly crashes: number;
}

/** A delivery that is due. */
export interface DueDelivery {
  readonly uuid: string;
  /** The event, by id: the same on every try. */
  readonly event: string;
  readonly postId: number | null;
  /** How many tries have failed since the delivery began or was started over. */
  readonly failures: number;
  /** The request's body: the same bytes on every try. */
  readonly body: string;
}

/** What came of a try. */
export interface TriedDelivery {
  readonly uuid: string;
  readonly state: 'waiting' | 'delivered' | 'failed';
  /** When it is tried again, if it waits. */
  readonly nextAt: Date | null;
  readonly failures: number;
  readonly tried: DeliveryTry;
  readonly answer: string | null;
}

/**
 * The deliveries that workers carry out, one endpoint at a time. Everything but `claim` fails with LeaseLostError once
 * another process holds the endpoint.
 */
export interface WebhookDeliveries {
  /** Null if the endpoint has nothing to do, or another process holds it. */
  claim(id: string, token: string, ms: number): Promise<HeldWebhook | null>;
  /** Deliveries that are due, in order, except those named. None while the workspace is held. */
  due(held: HeldWebhook, without: readonly string[], limit: number): Promise<readonly DueDelivery[]>;
  /**
   * Keeps the results of tries, extends the claim by `ms`, and notes since when the endpoint fails. Returns that time;
   * null if it does not fail.
   */
  keep(held: HeldWebhook, tried: readonly TriedDelivery[], ms: number): Promise<Date | null>;
  /** Disables the endpoint and cancels what waits. */
  disable(held: HeldWebhook, reason: WebhookDisabledReason, line: AuditLine): Promise<void>;
  /** Gives the endpoint back until its next delivery is due. */
  release(held: HeldWebhook): Promise<void>;
  /** Gives the endpoint back; nobody claims it for `ms`, whatever becomes due. */
  rest(held: HeldWebhook, ms: number): Promise<void>;
}

/** The answer of an endpoint, as far as it is read. */
export interface WebhookAnswer {
  /** Null if there was none. */
  readonly status: number | null;
  /** Its first 4 kB. */
  readonly text: string | null;
  /** Why there was no answer; null if there was one. */
  readonly error: string | null;
  readonly retryAfter: string | null;
}

/** What is sent in a try. */
export interface WebhookRequest {
  readonly url: string;
  /** The event, by id. */
  readonly id: string;
  readonly at: Date;
  readonly body: string;
  readonly secrets: readonly string[];
}

/** Signs and posts; never throws for what the endpoint does. */
export type PostWebhook = (request: WebhookRequest) => Promise<WebhookAnswer>;
