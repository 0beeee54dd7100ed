import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useChange } from '../../api/changes.ts';
import { fieldError } from '../../api/failure.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { shellMessages } from '../../messages/shell/shell-messages.ts';
import type { Account, AccountGroup } from '../../ui/account-groups/account-group.ts';
import { groupMessages } from '../../ui/account-groups/messages/group-messages.ts';
import { FormFault } from '../../ui/form-fault.tsx';
import { GroupAccounts } from './group-accounts.tsx';
import classes from './groups.module.css';

interface ChangeProps {
  readonly workspace: string;
  readonly group: AccountGroup;
  readonly accounts: readonly Account[];
  readonly close: () => void;
}

/** The accounts of a group as boxes to tick. */
export function ChangeGroupAccounts({ workspace, group, accounts, close }: ChangeProps) {
  const texts = useMessages(groupMessages);
  const shell = useMessages(shellMessages);
  const [chosen, setChosen] = useState<readonly number[]>(group.accounts);
  const change = useChange('updateAccountGroup');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = { accounts: [...chosen] };
    change.mutate({ params: { workspace, group: group.uuid }, body }, { onSuccess: close });
  };
  return (
    <form className={classes['form']} onSubmit={submit}>
      <GroupAccounts {...{ accounts, chosen }} choose={setChosen} />
      <FormFault failure={change.failure} />
      <div className={classes['buttons']}>
        <Button type="submit" size="sm" disabled={chosen.length === 0} loading={change.isPending}>
          {texts.save}
        </Button>
        <Button size="sm" variant="default" onClick={close}>
          {shell.cancel}
        </Button>
      </div>
    </form>
  );
}

/** A new group: its name and its accounts. */
export function NewGroup({ workspace, accounts }: { workspace: string; accounts: readonly Account[] }) {
  const texts = useMessages(groupMessages);
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const create = useChange('createAccountGroup');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate(
      { params: { workspace }, body: { name, accounts: [...chosen] } },
      {
        onSuccess: () => {
          setName('');
          setChosen([]);
        },
      },
    );
  };
  return (
    <form className={classes['new']} onSubmit={submit} noValidate>
      <TextInput
        label={texts.name}
        placeholder={texts.example}
        className={classes['field'] ?? ''}
        value={name}
        onChange={({ currentTarget: { value } }) => setName(value)}
        error={fieldError(create.failure, 'name') ?? create.failure?.message ?? null}
        autoComplete="off"
        maxLength={255}
      />
      <GroupAccounts {...{ accounts, chosen }} choose={setChosen} />
      <Button
        type="submit"
        className={classes['create'] ?? ''}
        disabled={chosen.length === 0}
        loading={create.isPending}
      >
        {texts.create}
      </Button>
    </form>
  );
}
