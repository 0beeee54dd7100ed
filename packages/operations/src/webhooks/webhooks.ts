import {
  type AuditAction,
  invalid,
  MAX_WEBHOOKS,
  recordNotFound,
  validationError,
  type WebhookUpdate,
} from '@crier/domain';
import type { OperationDependencies } from '../dependencies.ts';
import { actorOf } from '../people/actor.ts';
import {
  INSTALLATION,
  type StoredWebhook,
  type WebhookFacts,
  type WebhookLine,
  type WebhookRefusal,
} from '../ports/webhooks.ts';
import { guardOf } from '../record-guard.ts';
import { ensureFound, recordRef } from '../record-lookup.ts';
import { ensureWebhook } from './check-webhook.ts';
import { presentWebhook } from './present-webhook.ts';
import type { Owner, WebhookHandler } from './webhook-handler.ts';

/** What the use cases about endpoints need. */
export type Webhooks = Pick<
  OperationDependencies,
  'webhooks' | 'accounts' | 'tags' | 'webhookAddressFault' | 'random'
>;

const SECRET_BYTES = 32;
const OVERLAP_MS = 24 * 3_600_000;

export function listWebhooks({ webhooks }: Webhooks): WebhookHandler<'listWebhooks'> {
  return async ({ caller }) => ({ data: (await webhooks.list(caller.workspaceId)).map(presentWebhook) });
}

export function getWebhook({ webhooks }: Webhooks): WebhookHandler<'getWebhook'> {
  return async ({ caller, params }) => {
    const ref = recordRef(params, 'webhook', 'Webhook');
    return presentWebhook(ensureFound(await webhooks.find(caller.workspaceId, ref), 'Webhook'));
  };
}

export function createWebhook(dependencies: Webhooks): WebhookHandler<'createWebhook'> {
  return async ({ caller, body }) => {
    const { url, description, events = [], accounts = [], tags = [], enabled = true } = body;
    const facts = { url, description: description ?? '', events, accounts, tags, enabled };
    await ensureWebhook(dependencies, caller.workspaceId, facts);
    const secret = newSecret(dependencies);
    const line = lineOf(caller, 'webhook.created');
    const created = await dependencies.webhooks.create(caller.workspaceId, facts, secret, line);
    if (created === null) throw validationError({ url: [tooMany(caller)] });
    return { ...presentWebhook(created), secret };
  };
}

function tooMany({ workspaceId }: Owner): string {
  const owner = workspaceId === INSTALLATION ? 'An installation' : 'A workspace';
  return `${owner} has at most ${MAX_WEBHOOKS} webhooks.`;
}

/** Omitted fields stay unchanged. */
export function updateWebhook(dependencies: Webhooks): WebhookHandler<'updateWebhook'> {
  return async ({ caller, params, body, ...watch }) => {
    const ref = recordRef(params, 'webhook', 'Webhook');
    const { webhooks } = dependencies;
    const before = ensureFound(await webhooks.find(caller.workspaceId, ref), 'Webhook');
    const change = changeOf(body);
    await ensureWebhook(dependencies, caller.workspaceId, change, before);
    const guard = guardOf(watch, presentWebhook);
    const line = lineOf(caller, 'webhook.edited');
    if (!(await webhooks.update(caller.workspaceId, ref, change, line, guard)))
      throw recordNotFound('Webhook');
    return { success: true };
  };
}

export function deleteWebhook({ webhooks }: Webhooks): WebhookHandler<'deleteWebhook'> {
  return async ({ caller, params, ...watch }) => {
    const ref = recordRef(params, 'webhook', 'Webhook');
    const guard = guardOf(watch, presentWebhook);
    if (!(await webhooks.remove(caller.workspaceId, ref, lineOf(caller, 'webhook.deleted'), guard)))
      throw recordNotFound('Webhook');
    return { success: true };
  };
}

export function enableWebhook({ webhooks }: Webhooks): WebhookHandler<'enableWebhook'> {
  return async ({ caller, params }) => {
    const ref = recordRef(params, 'webhook', 'Webhook');
    const line = lineOf(caller, 'webhook.enabled');
    const enabled = await webhooks.update(caller.workspaceId, ref, { enabled: true }, line);
    return presentWebhook(ensureFound(enabled, 'Webhook'));
  };
}

export function rotateWebhookSecret(dependencies: Webhooks): WebhookHandler<'rotateWebhookSecret'> {
  return async ({ caller, params }) => {
    const ref = recordRef(params, 'webhook', 'Webhook');
    const secret = newSecret(dependencies);
    const line = lineOf(caller, 'webhook.secret_rotated');
    const rotated = await dependencies.webhooks.rotate(caller.workspaceId, ref, secret, OVERLAP_MS, line);
    return { ...presentWebhook(ensureFound(rotated, 'Webhook')), secret };
  };
}

export function testWebhook({ webhooks }: Webhooks): WebhookHandler<'testWebhook'> {
  return async ({ caller, params }) => {
    const noted = await webhooks.test(caller.workspaceId, recordRef(params, 'webhook', 'Webhook'));
    if ('refusal' in noted) throw refusalOf(noted.refusal);
    return noted;
  };
}

/** The error of a refusal that depends on the endpoint. */
export function refusalOf(refusal: WebhookRefusal) {
  return refusal === 'missing'
    ? recordNotFound('Webhook')
    : invalid('webhook', 'The webhook is disabled. Enable it first.');
}

function newSecret({ random }: Webhooks): string {
  return `whsec_${Buffer.from(random(SECRET_BYTES)).toString('base64')}`;
}

function changeOf(body: WebhookUpdate): Partial<WebhookFacts> {
  const { description, ...given } = body;
  const stated = Object.entries(given).filter(([, value]) => value !== undefined);
  return {
    ...(Object.fromEntries(stated) as Partial<WebhookFacts>),
    ...(description === undefined ? {} : { description: description ?? '' }),
  };
}

/** The address may hold a secret of the receiver, so the trail names its host alone. */
function lineOf(owner: Owner, action: AuditAction): WebhookLine {
  const { workspaceId } = owner;
  return ({ uuid, url, enabled }: StoredWebhook) => ({
    actor: 'actor' in owner ? owner.actor : actorOf(owner.userId),
    note: {
      action,
      subject: `webhook:${uuid}`,
      ...(workspaceId === INSTALLATION ? {} : { workspaceId }),
      detail: { host: URL.parse(url)?.host ?? '', enabled },
    },
  });
}
