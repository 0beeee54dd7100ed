import type { CallOutput } from '@crier/client';
import { Anchor, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { query } from '../../../api/queries.ts';
import { useAddressSearch, useChangeSearch } from '../../../frame/address.ts';
import { useMessages } from '../../../messages/language-context.tsx';
import { Initials } from '../../../ui/initials.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { Section } from '../../../ui/page.tsx';
import { RecordList } from '../../../ui/record-list.tsx';
import { Row } from '../../../ui/rows.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { AdminPage } from '../admin-page.tsx';
import { CreatePerson } from './create-person.tsx';
import { FindPeople } from './find-people.tsx';
import { peopleMessages } from './messages/people-messages.ts';
import { PEOPLE } from './paths.ts';
import { type PeopleSearch, readPeopleSearch } from './search.ts';

type Listed = CallOutput<'listUsers'>['data'][number];

/** Everybody who has an account, found by name, address, state and role. */
export function PeoplePage() {
  const texts = useMessages(peopleMessages);
  return (
    <AdminPage title={texts.people}>
      <Section title={texts.people}>
        <AddPerson />
        <People />
      </Section>
    </AdminPage>
  );
}

function AddPerson() {
  const texts = useMessages(peopleMessages);
  const [adding, setAdding] = useState(false);
  if (adding) return <CreatePerson close={() => setAdding(false)} />;
  return (
    <Button variant="default" onClick={() => setAdding(true)}>
      {texts.add}
    </Button>
  );
}

function People() {
  const texts = useMessages(peopleMessages);
  const changeSearch = useChangeSearch();
  const search = useAddressSearch(readPeopleSearch);
  const answer = useQuery(query('listUsers', { query: { ...search, page: search.page ?? 1 } }));
  const go = (next: PeopleSearch) => changeSearch(() => next);
  return (
    <>
      <FindPeople search={search} go={go} />
      <RecordList
        query={answer}
        rows={6}
        empty={<EmptyState title={texts.nobody} about={texts.nobodyAbout} />}
        go={(page) => go({ ...search, page })}
      >
        {(person) => <PersonRow key={person.id} person={person} />}
      </RecordList>
    </>
  );
}

function PersonRow({ person }: { person: Listed }) {
  const texts = useMessages(peopleMessages);
  const facts = [
    person.email,
    ...(person.email_verified ? [] : [texts.unverified]),
    ...(person.is_administrator ? [texts.administers] : []),
    texts.inWorkspaces(person.workspaces),
  ];
  return (
    <Row
      lead={<Initials name={person.name} />}
      actions={
        <Text c="dimmed" size="sm">
          {person.suspended_at === null ? <LastSeen at={person.last_seen_at} /> : texts.suspended}
        </Text>
      }
    >
      <Anchor component={Link} to={`${PEOPLE}/${person.id}`} fw={550}>
        {person.name}
      </Anchor>
      <Text c="dimmed" size="sm">
        {facts.join(' · ')}
      </Text>
    </Row>
  );
}

function LastSeen({ at }: { at: string | null }) {
  const texts = useMessages(peopleMessages);
  if (at === null) return texts.neverSeen;
  return (
    <>
      {`${texts.lastSeen} `}
      <Moment at={at} />
    </>
  );
}
