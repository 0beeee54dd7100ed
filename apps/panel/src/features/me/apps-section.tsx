import type { ConsoleOutput } from '@crier/client';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConsoleChange } from '../../api/changes.ts';
import { readFailure } from '../../api/failure.ts';
import { consoleQuery } from '../../api/queries.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Section } from '../../ui/page.tsx';
import { Row, Rows } from '../../ui/rows.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { tell } from '../../ui/toasts.tsx';
import classes from './me.module.css';
import { meMessages } from './messages/me-messages.ts';

type App = ConsoleOutput<'listConnectedApps'>['data'][number];

/** The apps that the person has allowed. Nothing is shown where the installation has no OAuth. */
export function AppsSection() {
  const texts = useMessages(meMessages);
  const { data, error, refetch } = useQuery(consoleQuery('listConnectedApps'));
  if (error !== null && data === undefined) {
    return readFailure(error).kind === 'missing' ? null : (
      <ErrorState error={error} retry={() => void refetch()} />
    );
  }
  return (
    <Section title={texts.apps} about={texts.appsAbout}>
      {data === undefined ? <LoadingState rows={2} /> : null}
      {data?.data.length === 0 ? <EmptyState title={texts.noApps} about={texts.noAppsAbout} /> : null}
      <Rows>
        {data?.data.map((app) => (
          <AppRow key={app.client_id} app={app} />
        ))}
      </Rows>
    </Section>
  );
}

function AppRow({ app }: { app: App }) {
  const texts = useMessages(meMessages);
  const [asking, setAsking] = useState(false);
  const disconnect = useConsoleChange('disconnectApp');
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
        fault={disconnect.isError ? readFailure(disconnect.error).message : null}
      >
        {texts.disconnectWhy}
      </ConfirmDialog>
    </Row>
  );
}
