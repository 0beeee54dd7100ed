import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { panelQuery } from '../../../api/panel-api.ts';
import { useMessages } from '../../../messages/language-context.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { Section } from '../../../ui/page.tsx';
import { Row, Rows } from '../../../ui/rows.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states.tsx';
import classes from '../administration.module.css';
import { PageButtons } from '../page-buttons.tsx';
import { tenantsMessages } from './messages/tenants-messages.ts';

/** Who changed what about a workspace, with how it was before and after. */
export function TrailSection({ workspace }: { workspace: string }) {
  const texts = useMessages(tenantsMessages);
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(panelQuery('listPanelAudit', { query: { page, workspace } }));
  return (
    <Section title={texts.trail} about={texts.trailAbout}>
      {error !== null && data === undefined ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : null}
      {error === null && data === undefined ? <LoadingState rows={2} /> : null}
      {data?.data.length === 0 ? <EmptyState title={texts.nothing} about={texts.trailAbout} /> : null}
      <Rows>
        {data?.data.map(({ id, at, actor, action, detail }) => (
          <Row key={id}>
            <Text fw={600}>{action}</Text>
            <Text c="dimmed" size="sm">
              <Moment at={at} />
              {` · ${actor}`}
            </Text>
            <code className={classes['detail']}>{JSON.stringify(detail)}</code>
          </Row>
        ))}
      </Rows>
      {data === undefined ? null : <PageButtons meta={data.meta} go={setPage} />}
    </Section>
  );
}
