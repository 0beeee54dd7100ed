import type { ConsoleOutput } from '@crier/client';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConsoleChange } from '../../api/changes.ts';
import { readFailure } from '../../api/failure.ts';
import { consoleQuery } from '../../api/queries.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Section } from '../../ui/page.tsx';
import { Row, Rows } from '../../ui/rows.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { tell, tellFailure } from '../../ui/toasts.tsx';
import { administrationMessages } from './messages/administration-messages.ts';
import { PageButtons } from './page-buttons.tsx';
import { Use } from './use.tsx';

type App = ConsoleOutput<'listApps'>['data'][number];

/** Apps that registered themselves, those in use first. */
export function AppsSection() {
  const texts = useMessages(administrationMessages);
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(consoleQuery('listApps', { query: { page } }));
  if (error !== null && data === undefined) {
    return readFailure(error).kind === 'missing' ? null : (
      <ErrorState error={error} retry={() => void refetch()} />
    );
  }
  return (
    <Section title={texts.ownApps} about={texts.ownAppsAbout}>
      {data === undefined ? <LoadingState rows={2} /> : null}
      {data?.data.length === 0 ? <EmptyState title={texts.noApps} about={texts.noAppsAbout} /> : null}
      <Rows>
        {data?.data.map((app) => (
          <AppRow key={app.client_id} app={app} />
        ))}
      </Rows>
      {data === undefined ? null : <PageButtons meta={data.meta} go={setPage} />}
    </Section>
  );
}

function AppRow({ app }: { app: App }) {
  const texts = useMessages(administrationMessages);
  const [asking, setAsking] = useState(false);
  const block = useConsoleChange('blockApp');
  const unblock = useConsoleChange('unblockApp');
  const params = { client: app.client_id };
  const confirm = () =>
    block.mutate(
      { params },
      {
        onSuccess: () => {
          setAsking(false);
          tell(texts.blocked(app.name));
        },
      },
    );
  const letIn = () =>
    unblock.mutate(
      { params },
      {
        onSuccess: () => tell(texts.unblocked(app.name)),
        onError: (error) => tellFailure(readFailure(error).message ?? texts.failed),
      },
    );
  const isBlocked = app.state === 'blocked';
  const verb = isBlocked ? texts.unblock : texts.block;
  return (
    <Row
      actions={
        <Button
          size="sm"
          variant="default"
          loading={unblock.isPending}
          onClick={isBlocked ? letIn : () => setAsking(true)}
          aria-label={`${verb}: ${app.name}`}
        >
          {verb}
        </Button>
      }
    >
      <Text fw={600}>{app.name}</Text>
      <Text c="dimmed" size="sm">
        {`${texts.states[app.state]} · `}
        <Use users={app.users} lastUsedAt={app.last_used_at} />
      </Text>
      <Text c="dimmed" size="sm">
        {app.redirect_uris.join(' ')}
      </Text>
      <ConfirmDialog
        opened={asking}
        close={() => setAsking(false)}
        title={texts.blockAsk(app.name)}
        action={texts.block}
        confirm={confirm}
        pending={block.isPending}
        fault={block.isError ? (readFailure(block.error).message ?? texts.failed) : null}
      >
        {texts.blockWhy}
      </ConfirmDialog>
    </Row>
  );
}
