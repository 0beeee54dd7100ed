import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useMessages } from '../../../messages/language-context.tsx';
import classes from '../administration.module.css';
import type { ListSearch } from './list-search.ts';
import { tenantsMessages } from './messages/tenants-messages.ts';

interface Props {
  /** The search in the address, which the fields show at first. */
  readonly search: ListSearch;
  readonly go: (next: ListSearch) => void;
  /** Fields named after the parts of a list's address. */
  readonly children: ReactNode;
}

/** Filters a list and returns to its first page. Empty fields do not filter. */
export function FindForm({ search: { keyword, access }, go, children }: Props) {
  const texts = useMessages(tenantsMessages);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = [...new FormData(event.currentTarget)].filter(([, value]) => value !== '');
    go(Object.fromEntries(typed));
  };
  return (
    <form className={classes['line']} onSubmit={submit} key={JSON.stringify([keyword, access])}>
      {children}
      <Button type="submit" variant="default">
        {texts.find}
      </Button>
    </form>
  );
}
