import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useMessages } from '../../../messages/language-context.tsx';
import classes from '../administration.module.css';
import { peopleMessages } from './messages/people-messages.ts';
import { type PeopleSearch, ROLES, readPeopleSearch, STATES } from './search.ts';

interface Props {
  /** The search in the address, which the fields show at first. */
  readonly search: PeopleSearch;
  readonly go: (next: PeopleSearch) => void;
}

/** Filters the list of people and returns to its first page. */
export function FindPeople({ search: { keyword, state, role }, go }: Props) {
  const texts = useMessages(peopleMessages);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    go(readPeopleSearch(Object.fromEntries(new FormData(event.currentTarget))));
  };
  return (
    <form className={classes['line']} onSubmit={submit} key={JSON.stringify([keyword, state, role])}>
      <TextInput name="keyword" label={texts.keyword} defaultValue={keyword ?? ''} autoComplete="off" />
      <NativeSelect
        name="state"
        label={texts.state}
        defaultValue={state ?? ''}
        data={[
          { value: '', label: texts.all },
          ...STATES.map((value) => ({ value, label: texts.states[value] })),
        ]}
      />
      <NativeSelect
        name="role"
        label={texts.role}
        defaultValue={role ?? ''}
        data={[
          { value: '', label: texts.all },
          ...ROLES.map((value) => ({ value, label: texts.roles[value] })),
        ]}
      />
      <Button type="submit" variant="default">
        {texts.find}
      </Button>
    </form>
  );
}
