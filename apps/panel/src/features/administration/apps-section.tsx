import type { CallOutput } from '@crier/client';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../api/changes.ts';
import { isMissing } from '../../api/failure.ts';
import { query } from '../../api/queries.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { failureWords } from '../../ui/failure-words.ts';
import { Section } from '../../ui/page.tsx';
import { RecordList } from '../../ui/record-list.tsx';
import { Row } from '../../ui/rows.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { tell, tellFailure } from '../../ui/toasts.tsx';
import { administrationMessages } from './messages/administration-messages.ts';
import { Use } from './use.tsx';

type App = CallOutput<'listApps'>['data'][number];

/** The apps that registered themselves; those in use come first. */
export function AppsSection() {
  const texts = useMessages(administrationMessages);
  const [page, setPage] = useState(1);
  const answer = useQuery(query('listApps', { query: { page } }));
  if (isMissing(answer.error)) return null;
  return (
    <Section title={texts.ownApps} about={texts.ownAppsAbout}>
      <RecordList
        query={answer}
        empty={<EmptyState title={texts.noApps} about={texts.noAppsAbout} />}
        go={setPage}
      >
        {(app) => <AppRow key={app.client_id} app={app} />}
      </RecordList>
    </Section>
  );
}

function AppRow({ app }: { app: App }) {
  const texts = useMessages(administrationMessages);
  return (
    <Row actions={<BlockButton app={app} />}>
      <Text fw={550}>{app.name}</Text>
      <Text c="dimmed" size="sm">
        {`${texts.states[app.state]} · `}
        <Use users={app.users} lastUsedAt={app.last_used_at} />
      </Text>
      <Text c="dimmed" size="sm">
        {app.redirect_uris.join(' ')}
      </Text>
    </Row>
  );
}

/** Asks before it blocks an app, and lets a blocked one in at once. */
function BlockButton({ app }: { app: App }) {
  const texts = useMessages(administrationMessages);
  const [asking, setAsking] = useState(false);
  const block = useChange('blockApp');
  const unblock = useChange('unblockApp');
  const params = { client: app.client_id };
  const blocked = () => {
    setAsking(false);
    tell(texts.blocked(app.name));
  };
  const letIn = () =>
    unblock.mutate(
      { params },
      {
        onSuccess: () => tell(texts.unblocked(app.name)),
        onError: (error) => tellFailure(failureWords(error, texts.failed)),
      },
    );
  const isBlocked = app.state === 'blocked';
  const verb = isBlocked ? texts.unblock : texts.block;
  return (
    <>
      <Button
        size="sm"
        variant="default"
        loading={unblock.isPending}
        onClick={isBlocked ? letIn : () => setAsking(true)}
        aria-label={`${verb}: ${app.name}`}
      >
        {verb}
      </Button>
      <ConfirmDialog
        opened={asking}
        close={() => setAsking(false)}
        title={texts.blockAsk(app.name)}
        action={texts.block}
        confirm={() => block.mutate({ params }, { onSuccess: blocked })}
        pending={block.isPending}
        fault={block.failure && (block.failure.message ?? texts.failed)}
      >
        {texts.blockWhy}
      </ConfirmDialog>
    </>
  );
}
