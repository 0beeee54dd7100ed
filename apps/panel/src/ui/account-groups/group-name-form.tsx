import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Failure } from '../../api/failure.ts';
import { fieldError } from '../../api/failure.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { shellMessages } from '../../messages/shell/shell-messages.ts';
import classes from './account-groups.module.css';
import { groupMessages } from './messages/group-messages.ts';

interface Props {
  /** The name to begin with. */
  readonly name?: string;
  readonly failure: Failure | null;
  readonly isPending: boolean;
  readonly submit: (name: string) => void;
  readonly cancel: () => void;
}

/** The name of a group, focused and selected, with buttons to save it or to leave it. */
export function GroupNameForm({ name: given = '', failure, isPending, submit, cancel }: Props) {
  const texts = useMessages(groupMessages);
  const shell = useMessages(shellMessages);
  const [name, setName] = useState(given);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    submit(name);
  };
  return (
    <form className={classes['line']} onSubmit={send} noValidate>
      <TextInput
        ref={field}
        aria-label={texts.name}
        placeholder={texts.example}
        value={name}
        onChange={({ currentTarget: { value } }) => setName(value)}
        error={fieldError(failure, 'name') ?? failure?.message ?? null}
        autoComplete="off"
        maxLength={255}
      />
      <Button type="submit" size="sm" loading={isPending}>
        {texts.save}
      </Button>
      <Button size="sm" variant="default" onClick={cancel}>
        {shell.cancel}
      </Button>
    </form>
  );
}
