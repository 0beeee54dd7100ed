import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { useMessages } from '../../../messages/language-context.tsx';
import { useFocusHandover } from '../../../ui/use-focus-handover.ts';
import { inWords, optionWords } from '../options/option-words.ts';
import type { Draft } from '../state/draft.ts';
import { QUIET_LINE } from '../state/places.ts';
import type { Cause } from './cause.ts';
import { remedyMessages } from './messages/remedy-messages.ts';
import classes from './remedies.module.css';
import { type Asked, answered } from './set-option.ts';

interface Props {
  readonly cause: Cause;
  readonly asked: readonly Asked[];
  readonly change: (change: (draft: Draft) => Draft) => void;
}

/** The fields that the accounts of a cause lack, with one value for all that can take the same. */
export function RemedyFields({ cause, asked, change }: Props) {
  const texts = useMessages(remedyMessages);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const handover = useFocusHandover<HTMLFormElement>(QUIET_LINE);
  const shownOf = ({ key, value }: Asked) => typed[key] ?? value ?? '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const given = asked.filter((one) => shownOf(one).trim() !== '');
    change((now) => given.reduce((draft, one) => answered(draft, cause, one, shownOf(one).trim()), now));
  };
  return (
    <form className={classes['fields']} onSubmit={submit} {...handover}>
      {asked.map((one) => (
        <RemedyField
          key={one.key}
          asked={one}
          several={asked.length > 1}
          value={shownOf(one)}
          set={(value) => setTyped((before) => ({ ...before, [one.key]: value }))}
        />
      ))}
      <Button
        type="submit"
        variant="default"
        size="compact-sm"
        disabled={asked.every((one) => shownOf(one).trim() === '')}
      >
        {texts.use}
      </Button>
    </form>
  );
}

interface FieldProps {
  readonly asked: Asked;
  readonly several: boolean;
  readonly value: string;
  readonly set: (value: string) => void;
}

function RemedyField({ asked, several, value, set }: FieldProps) {
  const texts = useMessages(remedyMessages);
  const words = useMessages(optionWords);
  const id = useId();
  const { field, network, accounts, choices } = asked;
  const { label, choices: named } = inWords(words, network, field);
  const [first] = accounts;
  const ownName = several && choices !== null && accounts.length === 1 ? first?.name : undefined;
  const about =
    ownName === undefined
      ? accounts.length === 2
        ? texts.forBoth(label)
        : texts.forAll(label, accounts.length)
      : texts.forAccount(label, ownName);
  const shared = { id, 'aria-label': about, 'data-remedy': field.name, value, size: 'xs' } as const;
  if (choices === null)
    return (
      <TextInput
        {...shared}
        className={classes['field']}
        type={TYPES[field.input] ?? 'text'}
        placeholder={about}
        onChange={(event) => set(event.currentTarget.value)}
      />
    );
  return (
    <NativeSelect
      {...shared}
      className={classes['field']}
      data={[{ value: '', label: about }, ...(named ?? choices)]}
      onChange={(event) => set(event.currentTarget.value)}
    />
  );
}

const TYPES: Readonly<Record<string, string>> = { url: 'url', date: 'date' };
