import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useMessages } from '../../../messages/language-context.tsx';
import classes from '../administration.module.css';
import type { ListSearch } from './list-search.ts';
import { tenantsMessages } from './messages/tenants-messages.ts';

interface Props {
  /** What the address asks for, which the fields show at first. */
  readonly search: ListSearch;
  readonly go: (next: ListSearch) => void;
  /** Fields named after the parts of a list's address. */
  readonly children: ReactNode;
}

/** Narrows a list down from its first page on; fields without a value leave it as it is. */
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
