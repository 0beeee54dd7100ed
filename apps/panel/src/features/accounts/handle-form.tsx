import type { CallOutput } from '@crier/client';
import { Button, Text, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useChange } from '../../api/changes.ts';
import { fieldError } from '../../api/failure.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { shellMessages } from '../../messages/shell/shell-messages.ts';
import { tell } from '../../ui/toasts.tsx';
import classes from './accounts.module.css';
import { accountsMessages } from './messages/accounts-messages.ts';
import { PasswordFields } from './password-fields.tsx';
import type { Connecting } from './use-connecting.ts';

interface Props {
  readonly network: CallOutput<'listNetworks'>['data'][number];
  readonly workspace: string;
  readonly connecting: Connecting;
  readonly close: () => void;
}

/**
 * Asks for the handle of an account, which is then connected in the browser, or at once with an app password. The focus
 * starts in the first empty field and moves to the field at fault after a refusal.
 */
export function HandleForm({ network, workspace, connecting, close }: Props) {
  const texts = useMessages(accountsMessages);
  const { cancel } = useMessages(shellMessages);
  const form = useRef<HTMLFormElement>(null);
  const { provider, name, available, takes_password: takesPassword } = network;
  const [handle, setHandle] = useState('');
  const [service, setService] = useState('');
  const [password, setPassword] = useState('');
  const [withPassword, setWithPassword] = useState(!available);
  const change = useChange('connectWithPassword');
  const { failure } = withPassword ? change : connecting;
  useEffect(() => {
    const inputs = [...(form.current?.querySelectorAll('input') ?? [])];
    (inputs.find(({ value }) => value === '') ?? inputs[0])?.focus();
  }, [withPassword]);
  useEffect(() => {
    if (failure !== null) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failure]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!withPassword) return connecting.start({ provider, handle });
    const body = { provider, handle, password, ...(service === '' ? {} : { service }) };
    change.mutate(
      { params: { workspace }, body },
      {
        onSuccess: ({ data }) => {
          tell(texts.connectedNow(data.map((account) => account.name)));
          close();
        },
      },
    );
  };
  const otherWay = () => {
    change.reset();
    connecting.reset();
    setPassword('');
    setWithPassword(!withPassword);
  };
  const label = `${texts.connectVerb}: ${name}`;
  return (
    <form ref={form} onSubmit={submit} noValidate className={classes['fields']}>
      <TextInput
        label={withPassword ? texts.handle(name) : texts.handleOrServer(name)}
        placeholder="alice.example.com"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={handle}
        onChange={(event) => setHandle(event.currentTarget.value)}
        error={fieldError(failure, 'handle') ?? fieldError(failure, 'provider')}
      />
      {withPassword ? (
        <PasswordFields
          network={name}
          password={password}
          setPassword={setPassword}
          service={service}
          setService={setService}
          failure={failure}
        />
      ) : null}
      {withPassword && failure !== null && Object.keys(failure.fields).length === 0 ? (
        <Text c="red" size="sm" role="alert">
          {failure.message ?? texts.failed}
        </Text>
      ) : null}
      <div className={classes['buttons']}>
        <Button
          type="submit"
          loading={withPassword ? change.isPending : connecting.isPending}
          aria-label={label}
        >
          {texts.connectVerb}
        </Button>
        {available && takesPassword ? (
          <Button variant="default" onClick={otherWay}>
            {withPassword ? texts.useBrowser : texts.usePassword}
          </Button>
        ) : null}
        <Button variant="subtle" onClick={close}>
          {cancel}
        </Button>
      </div>
    </form>
  );
}
