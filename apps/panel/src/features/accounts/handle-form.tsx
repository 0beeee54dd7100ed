import type { CallOutput } from '@crier/client';
import { Button, Text, TextInput } from '@mantine/core';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useChange } from '../../api/changes.ts';
import { type Failure, fieldError } from '../../api/failure.ts';
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
  const { provider, name } = network;
  const [handle, setHandle] = useState('');
  const [service, setService] = useState('');
  const [password, setPassword] = useState('');
  const [withPassword, setWithPassword] = useState(!network.available);
  const change = useChange('connectWithPassword');
  const { failure } = withPassword ? change : connecting;
  const form = useFocusOnFields(withPassword, failure);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!withPassword) return connecting.start({ provider, handle });
    const onSuccess = ({ data }: { readonly data: readonly { readonly name: string }[] }) => {
      tell(texts.connectedNow(data.map((account) => account.name)));
      close();
    };
    const body = { provider, handle, password, ...(service === '' ? {} : { service }) };
    change.mutate({ params: { workspace }, body }, { onSuccess });
  };
  const otherWay = () => {
    change.reset();
    connecting.reset();
    setPassword('');
    setWithPassword(!withPassword);
  };
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
        <PasswordFields network={name} {...{ password, setPassword, service, setService, failure }} />
      ) : null}
      {withPassword && failure !== null && Object.keys(failure.fields).length === 0 ? (
        <Text c="red" size="sm" role="alert">
          {failure.message ?? texts.failed}
        </Text>
      ) : null}
      <FormButtons
        {...{ network, withPassword, otherWay, close }}
        pending={withPassword ? change.isPending : connecting.isPending}
      />
    </form>
  );
}

interface ButtonsProps extends Pick<Props, 'network' | 'close'> {
  readonly withPassword: boolean;
  readonly otherWay: () => void;
  readonly pending: boolean;
}

function FormButtons({ network, withPassword, otherWay, pending, close }: ButtonsProps) {
  const texts = useMessages(accountsMessages);
  const { cancel } = useMessages(shellMessages);
  const { name, available, takes_password: takesPassword } = network;
  return (
    <div className={classes['buttons']}>
      <Button type="submit" loading={pending} aria-label={`${texts.connectVerb}: ${name}`}>
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
  );
}

/** The form, which puts the focus into its first empty field, and after a refusal into the field at fault. */
function useFocusOnFields(withPassword: boolean, failure: Failure | null): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const inputs = [...(form.current?.querySelectorAll('input') ?? [])];
    (inputs.find(({ value }) => value === '') ?? inputs[0])?.focus();
  }, [withPassword]);
  useEffect(() => {
    if (failure !== null) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failure]);
  return form;
}
