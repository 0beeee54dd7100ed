import type { CallOutput } from '@crier/client';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../api/changes.ts';
import { isMissing } from '../../api/failure.ts';
import { query } from '../../api/queries.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Section } from '../../ui/page.tsx';
import { RecordList } from '../../ui/record-list.tsx';
import { Row } from '../../ui/rows.tsx';
import { SecretOnce } from '../../ui/secret-once.tsx';
import classes from './administration.module.css';
import { AppClientForm } from './app-client-form.tsx';
import { administrationMessages } from './messages/administration-messages.ts';
import { Use } from './use.tsx';

type AppClient = CallOutput<'listAppClients'>['data'][number];

/** The app clients that administrators registered; those in use come first. */
export function AppClientsSection() {
  const texts = useMessages(administrationMessages);
  const [page, setPage] = useState(1);
  const [adding, setAdding] = useState(false);
  const answer = useQuery(query('listAppClients', { query: { page } }));
  if (isMissing(answer.error)) return null;
  return (
    <Section title={texts.clients} about={texts.clientsAbout}>
      {adding ? (
        <AppClientForm close={() => setAdding(false)} />
      ) : (
        <Button variant="default" onClick={() => setAdding(true)}>
          {texts.register}
        </Button>
      )}
      <RecordList query={answer} go={setPage}>
        {(client) => <ClientRow key={client.client_id} client={client} />}
      </RecordList>
    </Section>
  );
}

function ClientRow({ client }: { client: AppClient }) {
  const texts = useMessages(administrationMessages);
  const [asking, setAsking] = useState<'rotate' | 'delete' | null>(null);
  const [editing, setEditing] = useState(false);
  const rotate = useChange('rotateAppSecret');
  const remove = useChange('deleteAppClient');
  const params = { client: client.client_id };
  const close = () => setAsking(null);
  const button = (verb: string, what: 'rotate' | 'delete') => (
    <Button
      size="sm"
      variant="default"
      onClick={() => setAsking(what)}
      aria-label={`${verb}: ${client.name}`}
    >
      {verb}
    </Button>
  );
  const actions = (
    <>
      <Button
        size="sm"
        variant="default"
        onClick={() => setEditing(true)}
        aria-label={`${texts.edit}: ${client.name}`}
        disabled={editing}
      >
        {texts.edit}
      </Button>
      {client.server_side ? button(texts.rotate, 'rotate') : null}
      {button(texts.delete, 'delete')}
    </>
  );
  const change = asking === 'rotate' ? rotate : remove;
  return (
    <Row
      lead={client.logo === null ? null : <img className={classes['logo']} src={client.logo} alt="" />}
      actions={actions}
    >
      <Text fw={600}>{client.name}</Text>
      <Text c="dimmed" size="sm">
        <Use users={client.users} lastUsedAt={client.last_used_at} />
      </Text>
      <Text c="dimmed" size="sm">
        {`${client.client_id} · ${client.access.join(', ')} · ${client.redirect_uris.join(' ')}`}
      </Text>
      {editing ? <AppClientForm client={client} close={() => setEditing(false)} /> : null}
      {rotate.isSuccess ? (
        <SecretOnce about={texts.secretOnce} secret={rotate.data.client_secret} done={rotate.reset} />
      ) : null}
      <ConfirmDialog
        opened={asking !== null}
        close={close}
        title={asking === 'rotate' ? texts.rotateAsk(client.name) : texts.deleteAsk(client.name)}
        action={asking === 'rotate' ? texts.rotate : texts.delete}
        confirm={() => change.mutate({ params }, { onSuccess: close })}
        pending={change.isPending}
        fault={change.failure && (change.failure.message ?? texts.failed)}
      >
        {asking === 'rotate' ? texts.rotateWhy : texts.deleteWhy}
      </ConfirmDialog>
    </Row>
  );
}
