import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../../api/changes.ts';
import { query } from '../../../api/queries.ts';
import { useMessages } from '../../../messages/language-context.tsx';
import { Section } from '../../../ui/page.tsx';
import { RecordList } from '../../../ui/record-list.tsx';
import { SecretOnce } from '../../../ui/secret-once.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { webhookMessages } from './messages/webhook-messages.ts';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookRow } from './webhook-row.tsx';

/** The addresses that hear what happens in the workspace. */
export function WebhooksSection({ workspace }: { readonly workspace: string }) {
  const texts = useMessages(webhookMessages);
  const answer = useQuery(query('listWebhooks', { params: { workspace } }));
  return (
    <Section title={texts.title} about={texts.about}>
      <RecordList query={answer} empty={<EmptyState title={texts.none} about={texts.noneAbout} />}>
        {(webhook) => <WebhookRow key={webhook.uuid} {...{ workspace, webhook }} />}
      </RecordList>
      <NewWebhook workspace={workspace} />
    </Section>
  );
}

/** A new endpoint, and then its secret, once. */
function NewWebhook({ workspace }: { readonly workspace: string }) {
  const texts = useMessages(webhookMessages);
  const create = useChange('createWebhook');
  /** Another form for another endpoint, so that it starts empty. */
  const [forms, setForms] = useState(0);
  if (create.isSuccess) {
    const done = () => {
      create.reset();
      setForms(forms + 1);
    };
    return <SecretOnce about={texts.secretOnce} secret={create.data.secret} done={done} />;
  }
  return (
    <WebhookForm
      key={forms}
      action={texts.add}
      failure={create.failure}
      isPending={create.isPending}
      submit={(body) => create.mutate({ params: { workspace }, body })}
    />
  );
}
