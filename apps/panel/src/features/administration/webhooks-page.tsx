import { useMessages } from '../../messages/language-context.tsx';
import { webhookMessages } from '../settings/webhooks/messages/webhook-messages.ts';
import { WebhooksSection } from '../settings/webhooks/webhooks-section.tsx';
import { AdminPage } from './admin-page.tsx';

/** The addresses that hear of all workspaces and of the audit trail. */
export function WebhooksPage() {
  const texts = useMessages(webhookMessages);
  return (
    <AdminPage title={texts.title}>
      <WebhooksSection owner={null} />
    </AdminPage>
  );
}
