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
import { callsOf, type Owner, placeOf } from './owner.ts';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookRow } from './webhook-row.tsx';

/** The addresses that hear what happens in a workspace, or in all of them. */
export function WebhooksSection({ owner }: { readonly owner: Owner }) {
  const texts = useMessages(webhookMessages);
  const answer = useQuery(query(callsOf(owner).list, { params: placeOf(owner) }));
  return (
    <Section title={texts.title} about={owner === null ? texts.aboutAll : texts.about}>
      <RecordList
        query={answer}
        empty={
          <EmptyState title={texts.none} about={owner === null ? texts.noneAboutAll : texts.noneAbout} />
        }
      >
        {(webhook) => <WebhookRow key={webhook.uuid} {...{ owner, webhook }} />}
      </RecordList>
      <NewWebhook owner={owner} />
    </Section>
  );
}

/** A new endpoint, and then its secret, once. */
function NewWebhook({ owner }: { readonly owner: Owner }) {
  const texts = useMessages(webhookMessages);
  const create = useChange(callsOf(owner).create);
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
      owner={owner}
      action={texts.add}
      failure={create.failure}
      isPending={create.isPending}
      submit={(body) => create.mutate({ params: placeOf(owner), body })}
    />
  );
}
