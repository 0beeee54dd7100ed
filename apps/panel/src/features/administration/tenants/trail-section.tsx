import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../api/queries.ts';
import { useMessages } from '../../../messages/language-context.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { Section } from '../../../ui/page.tsx';
import { RecordList } from '../../../ui/record-list.tsx';
import { Row } from '../../../ui/rows.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import classes from '../administration.module.css';
import { EntryWords } from '../trail/entry-words.tsx';
import { tenantsMessages } from './messages/tenants-messages.ts';

/** Who changed what about a workspace, with the state before and after each change. */
export function TrailSection({ workspace }: { workspace: string }) {
  const texts = useMessages(tenantsMessages);
  const [page, setPage] = useState(1);
  const answer = useQuery(query('listPanelAudit', { query: { page, workspace } }));
  return (
    <Section title={texts.trail} about={texts.trailAbout}>
      <RecordList query={answer} empty={<EmptyState title={texts.nothing} about={undefined} />} go={setPage}>
        {({ id, at, actor, action, subject, detail }) => (
          <Row key={id}>
            <EntryWords action={action} subject={subject} />
            <Text c="dimmed" size="sm">
              <Moment at={at} />
              {` · ${actor}`}
            </Text>
            <code className={classes['detail']}>{JSON.stringify(detail)}</code>
          </Row>
        )}
      </RecordList>
    </Section>
  );
}
