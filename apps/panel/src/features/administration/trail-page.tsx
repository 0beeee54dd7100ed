import { Button, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { consoleQuery } from '../../api/queries.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Section } from '../../ui/page.tsx';
import { RecordList } from '../../ui/record-list.tsx';
import { Row } from '../../ui/rows.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { AdminPage } from './admin-page.tsx';
import classes from './administration.module.css';
import { administrationMessages } from './messages/administration-messages.ts';
import { EntryWords } from './trail/entry-words.tsx';

/** Who changed what, latest first, narrowed down by who did it and what was done. */
export function TrailPage() {
  const texts = useMessages(administrationMessages);
  const [actor, setActor] = useState('');
  const [action, setAction] = useState('');
  const [asked, setAsked] = useState<{ page: number; actor?: string; action?: string }>({ page: 1 });
  const query = useQuery(consoleQuery('listAudit', { query: asked }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked({ page: 1, ...(actor === '' ? {} : { actor }), ...(action === '' ? {} : { action }) });
  };
  return (
    <AdminPage title={texts.trail}>
      <Section title={texts.entries} about={texts.entriesAbout}>
        <form className={classes['line']} onSubmit={submit}>
          <TextInput
            label={texts.actor}
            placeholder="user:3"
            value={actor}
            onChange={(event) => setActor(event.currentTarget.value)}
          />
          <TextInput
            label={texts.action}
            placeholder="app.blocked"
            value={action}
            onChange={(event) => setAction(event.currentTarget.value)}
          />
          <Button type="submit" variant="default">
            {texts.filter}
          </Button>
        </form>
        <RecordList
          query={query}
          rows={6}
          empty={<EmptyState title={texts.noEntries} about={texts.entriesAbout} />}
          go={(page) => setAsked({ ...asked, page })}
        >
          {({ id, at, actor: who, action: what, subject, workspace, detail }) => (
            <Row key={id}>
              <EntryWords action={what} subject={subject} />
              <Text c="dimmed" size="sm">
                <Moment at={at} />
                {` · ${who}${workspace === null ? '' : ` · ${workspace.name}`}`}
              </Text>
              {Object.keys(detail).length === 0 ? null : (
                <code className={classes['detail']}>{JSON.stringify(detail)}</code>
              )}
            </Row>
          )}
        </RecordList>
      </Section>
    </AdminPage>
  );
}
