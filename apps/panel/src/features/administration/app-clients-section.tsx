import type { CallInput, CallOutput } from '@crier/client';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Change, useChange } from '../../api/changes.ts';
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
  const [asking, setAsking] = useState<Asked | null>(null);
  const [editing, setEditing] = useState(false);
  const rotate = useChange('rotateAppSecret');
  return (
    <Row
      lead={client.logo === null ? null : <img className={classes['logo']} src={client.logo} alt="" />}
      actions={<ClientButtons {...{ client, editing, ask: setAsking }} edit={() => setEditing(true)} />}
    >
      <Text fw={550}>{client.name}</Text>
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
      <AskedChange {...{ client, asking, rotate }} close={() => setAsking(null)} />
    </Row>
  );
}

type Asked = 'rotate' | 'delete';

interface ButtonsProps {
  readonly client: AppClient;
  readonly editing: boolean;
  readonly edit: () => void;
  readonly ask: (what: Asked) => void;
}

function ClientButtons({ client, editing, edit, ask }: ButtonsProps) {
  const texts = useMessages(administrationMessages);
  const button = (verb: string, press: () => void) => (
    <Button
      size="sm"
      variant="default"
      onClick={press}
      aria-label={`${verb}: ${client.name}`}
      disabled={press === edit && editing}
    >
      {verb}
    </Button>
  );
  return (
    <>
      {button(texts.edit, edit)}
      {client.server_side ? button(texts.rotate, () => ask('rotate')) : null}
      {button(texts.delete, () => ask('delete'))}
    </>
  );
}

interface AskedProps {
  readonly client: AppClient;
  readonly asking: Asked | null;
  readonly rotate: Change<CallInput<'rotateAppSecret'>, unknown>;
  readonly close: () => void;
}

/** Asks before a secret is replaced or a client deleted. */
function AskedChange({ client, asking, rotate, close }: AskedProps) {
  const texts = useMessages(administrationMessages);
  const remove = useChange('deleteAppClient');
  const params = { client: client.client_id };
  const isRotation = asking === 'rotate';
  const { failure, isPending } = isRotation ? rotate : remove;
  const confirm = () => (isRotation ? rotate : remove).mutate({ params }, { onSuccess: close });
  return (
    <ConfirmDialog
      opened={asking !== null}
      close={close}
      title={isRotation ? texts.rotateAsk(client.name) : texts.deleteAsk(client.name)}
      action={isRotation ? texts.rotate : texts.delete}
      confirm={confirm}
      pending={isPending}
      fault={failure && (failure.message ?? texts.failed)}
    >
      {isRotation ? texts.rotateWhy : texts.deleteWhy}
    </ConfirmDialog>
  );
}
