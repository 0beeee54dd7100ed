import type { CallOutput } from '@crier/client';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../api/changes.ts';
import { isMissing } from '../../api/failure.ts';
import { query } from '../../api/queries.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Section } from '../../ui/page.tsx';
import { RecordList } from '../../ui/record-list.tsx';
import { Row } from '../../ui/rows.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { tell } from '../../ui/toasts.tsx';
import classes from './me.module.css';
import { meMessages } from './messages/me-messages.ts';

type App = CallOutput<'listConnectedApps'>['data'][number];

/** The apps that the person has authorised. It shows nothing if the installation has no OAuth. */
export function AppsSection() {
  const texts = useMessages(meMessages);
  const answer = useQuery(query('listConnectedApps'));
  if (isMissing(answer.error)) return null;
  return (
    <Section title={texts.apps} about={texts.appsAbout}>
      <RecordList query={answer} empty={<EmptyState title={texts.noApps} about={texts.noAppsAbout} />}>
        {(app) => <AppRow key={app.client_id} app={app} />}
      </RecordList>
    </Section>
  );
}

function AppRow({ app }: { app: App }) {
  const texts = useMessages(meMessages);
  const [asking, setAsking] = useState(false);
  const disconnect = useChange('disconnectApp');
  const confirm = () =>
    disconnect.mutate(
      { params: { client: app.client_id } },
      { onSuccess: () => tell(texts.disconnected(app.name)) },
    );
  const button = (
    <Button
      variant="default"
      size="sm"
      onClick={() => setAsking(true)}
      aria-label={`${texts.disconnect}: ${app.name}`}
    >
      {texts.disconnect}
    </Button>
  );
  return (
    <Row
      lead={app.logo === null ? null : <img className={classes['logo']} src={app.logo} alt="" />}
      actions={button}
    >
      <Text fw={600}>{app.name}</Text>
      <Text c="dimmed" size="sm">
        {`${app.access.map((access) => texts.access[access]).join(', ')} · ${texts.lastUsed} `}
        {app.last_used_at === null ? texts.never : <Moment at={app.last_used_at} />}
      </Text>
      {app.state === 'active' ? null : <Text size="sm">{texts.appState[app.state]}</Text>}
      <ConfirmDialog
        opened={asking}
        close={() => setAsking(false)}
        title={texts.disconnectAsk(app.name)}
        action={texts.disconnect}
        confirm={confirm}
        pending={disconnect.isPending}
        fault={disconnect.failure?.message ?? null}
      >
        {texts.disconnectWhy}
      </ConfirmDialog>
    </Row>
  );
}
