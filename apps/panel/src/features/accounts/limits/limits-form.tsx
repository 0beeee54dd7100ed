import type { CallOutput } from '@crier/client';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useChange } from '../../../api/changes.ts';
import { fieldError } from '../../../api/failure.ts';
import { useLanguage, useMessages } from '../../../messages/language-context.tsx';
import { shellMessages } from '../../../messages/shell/shell-messages.ts';
import { tell } from '../../../ui/toasts.tsx';
import classes from './limits.module.css';
import { type LimitsMessages, limitsMessages } from './messages/limits-messages.ts';
import {
  readTyped,
  type SettableLimit,
  settableLimits,
  type TypedLimits,
  type WrongLimit,
} from './own-limits.ts';

interface Props {
  readonly workspace: string;
  readonly account: CallOutput<'getAccount'>;
  readonly own: Readonly<Record<string, number>>;
  readonly mayChange: boolean;
  readonly close: () => void;
}

/** A field for each limit of the account's network, with the value set for the account and the one in force. */
export function LimitsForm({ workspace, account, own, mayChange, close }: Props) {
  const texts = useMessages(limitsMessages);
  const shell = useMessages(shellMessages);
  const [typed, setTyped] = useState<TypedLimits>(() =>
    Object.fromEntries(Object.entries(own).map(([name, limit]) => [name, String(limit)])),
  );
  const offered = settableLimits(account);
  const { submit, failure, errorOf, isPending } = useStoreLimits(workspace, account.uuid, offered, close);
  const isShown = offered.some(({ name }) => errorOf(name) !== null);
  return (
    <form className={classes['form']} onSubmit={(event) => submit(event, typed)} noValidate>
      <Text size="sm">{texts.about}</Text>
      <LimitFields
        {...{ offered, typed, errorOf, mayChange }}
        change={(name, value) => setTyped((now) => ({ ...now, [name]: value }))}
      />
      {failure === null || isShown ? null : (
        <Text c="red" role="alert">
          {failure.message ?? texts.failed}
        </Text>
      )}
      {mayChange ? (
        <Group>
          <Button type="submit" loading={isPending}>
            {texts.save}
          </Button>
          <Button variant="default" onClick={close}>
            {shell.cancel}
          </Button>
        </Group>
      ) : null}
    </form>
  );
}

/** Stores the typed limits if all of them are whole numbers; otherwise the fields at fault say so. */
function useStoreLimits(
  workspace: string,
  account: string,
  offered: readonly SettableLimit[],
  close: () => void,
) {
  const texts = useMessages(limitsMessages);
  const [wrong, setWrong] = useState<readonly WrongLimit[]>([]);
  const update = useChange('updateAccountLimits');
  const { failure, isPending } = update;
  const submit = (event: FormEvent, typed: TypedLimits) => {
    event.preventDefault();
    const read = readTyped(typed, offered);
    setWrong(read.wrong);
    update.reset();
    if (read.wrong.length > 0) return;
    const onSuccess = () => {
      tell(texts.saved);
      close();
    };
    update.mutate({ params: { workspace, account }, body: { limits: read.limits } }, { onSuccess });
  };
  const errorOf = (name: string) => {
    const found = wrong.find((one) => one.name === name);
    return found ? texts.wholeNumber(found.least) : fieldError(failure, `limits.${name}`);
  };
  return { submit, failure, errorOf, isPending };
}

interface FieldsProps {
  readonly offered: readonly SettableLimit[];
  readonly typed: TypedLimits;
  readonly change: (name: string, value: string) => void;
  readonly errorOf: (name: string) => string | null;
  readonly mayChange: boolean;
}

function LimitFields({ offered, typed, change, errorOf, mayChange }: FieldsProps) {
  const texts = useMessages(limitsMessages);
  const { language } = useLanguage();
  return (
    <div className={classes['fields']}>
      {offered.map((limit) => (
        <TextInput
          key={limit.name}
          label={texts.names[limit.name]}
          description={
            limit.inForce === null
              ? null
              : texts.inForce(numberWithUnit(limit, limit.inForce, texts, language))
          }
          value={typed[limit.name] ?? ''}
          onChange={({ currentTarget: { value } }) => change(limit.name, value)}
          error={errorOf(limit.name)}
          readOnly={!mayChange}
          inputMode="numeric"
          autoComplete="off"
        />
      ))}
    </div>
  );
}

/** A number in the language's format, with its unit if the limit's name does not imply it. */
function numberWithUnit(
  { unit }: SettableLimit,
  limit: number,
  texts: LimitsMessages,
  language: string,
): string {
  const written = new Intl.NumberFormat(language).format(limit);
  switch (unit) {
    case 'graphemes':
    case 'codePoints':
    case 'utf16':
    case 'weighted':
      return texts.characters(written);
    case 'bytes':
    case 'utf8Bytes':
      return texts.bytes(written);
    case 'milliseconds':
      return texts.milliseconds(written);
    default:
      return written;
  }
}
