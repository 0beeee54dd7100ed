import { Button, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { query } from '../../api/queries.ts';
import { useAddressSearch, useChangeSearch } from '../../frame/address.ts';
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
import { readTrailSearch, type TrailSearch } from './trail-search.ts';

/** Who changed what, the latest first, filtered by person and action. */
export function TrailPage() {
  const texts = useMessages(administrationMessages);
  const changeSearch = useChangeSearch();
  const search = useAddressSearch(readTrailSearch);
  const { actor = '', action = '', page = 1 } = search;
  const answer = useQuery(query('listAudit', { query: { ...search, page } }));
  const go = (next: TrailSearch) => changeSearch(() => next);
  return (
    <AdminPage title={texts.trail}>
      <Section title={texts.trail} about={texts.entriesAbout}>
        <Filters key={`${actor} ${action}`} {...{ actor, action }} narrow={go} />
        <RecordList
          query={answer}
          rows={6}
          empty={<EmptyState title={texts.noEntries} about={undefined} />}
          go={(next) => go({ ...search, page: next })}
        >
          {({ id, at, workspace, detail, ...entry }) => (
            <Row key={id}>
              <EntryWords {...entry} />
              <Text c="dimmed" size="sm">
                <Moment at={at} />
                {` · ${entry.actor_name ?? entry.actor}`}
                {workspace === null || workspace.name === entry.subject_name ? null : ` · ${workspace.name}`}
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

interface FiltersProps {
  readonly actor: string;
  readonly action: string;
  readonly narrow: (search: TrailSearch) => void;
}

function Filters({ narrow, ...asked }: FiltersProps) {
  const texts = useMessages(administrationMessages);
  const [actor, setActor] = useState(asked.actor);
  const [action, setAction] = useState(asked.action);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    narrow(readTrailSearch({ actor, action }));
  };
  return (
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
  );
}
