import type { WebhookDisabledReason } from '@crier/domain';
import type { AuditLine } from '../ports/audit.ts';
import type { HeldWebhook } from '../ports/webhook-deliveries.ts';
import { INSTALLATION } from '../ports/webhooks.ts';

/** The line of the audit trail for an endpoint that the service disables. */
export function disabledLine(
  { uuid, workspaceId, url }: HeldWebhook,
  reason: WebhookDisabledReason,
): AuditLine {
  return {
    actor: 'service',
    note: {
      action: 'webhook.disabled',
      subject: `webhook:${uuid}`,
      ...(workspaceId === INSTALLATION ? {} : { workspaceId }),
      detail: { host: URL.parse(url)?.host ?? '', reason },
    },
  };
}
