import type { Webhook, WebhookInput, WebhookUpdate } from '@crier/domain';
import { INSTALLATION } from '../ports/webhooks.ts';
import {
  createWebhook,
  deleteWebhook,
  enableWebhook,
  listWebhooks,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
  type Webhooks,
} from '../webhooks/webhooks.ts';

/** The endpoints of the installation for an operator, whom the audit trail names as `actor`. An endpoint goes by its UUID. */
export function createEndpoints(dependencies: Webhooks, actor: string) {
  const caller = { workspaceId: INSTALLATION, actor };
  const none = { caller, params: {}, query: undefined, body: undefined, file: undefined };
  const of = (webhook: string) => ({ ...none, params: { webhook } });
  return {
    list: async (): Promise<readonly Webhook[]> => (await listWebhooks(dependencies)(none)).data,
    create: (body: WebhookInput) => createWebhook(dependencies)({ ...none, body }),
    edit: (webhook: string, body: WebhookUpdate) => updateWebhook(dependencies)({ ...of(webhook), body }),
    enable: (webhook: string) => enableWebhook(dependencies)(of(webhook)),
    remove: (webhook: string) => deleteWebhook(dependencies)(of(webhook)),
    rotateSecret: (webhook: string) => rotateWebhookSecret(dependencies)(of(webhook)),
    test: (webhook: string) => testWebhook(dependencies)(of(webhook)),
  };
}

export type Endpoints = ReturnType<typeof createEndpoints>;
