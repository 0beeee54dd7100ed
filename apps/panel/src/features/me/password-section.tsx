import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useChange } from '../../api/changes.ts';
import { fieldError } from '../../api/failure.ts';
import { useUser } from '../../api/session.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { FormFault } from '../../ui/form-fault.tsx';
import { Section } from '../../ui/page.tsx';
import { tell } from '../../ui/toasts.tsx';
import { usePasswordError } from '../../ui/use-password-error.ts';
import { KeysGoOn } from './keys-go-on.tsx';
import classes from './me.module.css';
import { meMessages } from './messages/me-messages.ts';

/** Changes the password. A refusal is shown at its field. */
export function PasswordSection() {
  const texts = useMessages(meMessages);
  const { email } = useUser();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [revokeKeys, setRevokeKeys] = useState(false);
  const change = useChange('changePassword');
  const { failure } = change;
  const passwordError = usePasswordError(failure);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const done = () => {
      setCurrent('');
      setNext('');
      setRevokeKeys(false);
      tell(texts.changed);
    };
    change.mutate(
      { body: { current_password: current, password: next, revoke_keys: revokeKeys } },
      { onSuccess: done },
    );
  };
  return (
    <Section title={texts.password} about={texts.passwordAbout}>
      <form className={classes['form']} onSubmit={submit} noValidate>
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <TextInput
          type="password"
          label={texts.currentPassword}
          autoComplete="current-password"
          value={current}
          onChange={(event) => setCurrent(event.currentTarget.value)}
          error={fieldError(failure, 'current_password')}
        />
        <TextInput
          type="password"
          label={texts.newPassword}
          autoComplete="new-password"
          value={next}
          onChange={(event) => setNext(event.currentTarget.value)}
          error={passwordError}
        />
        <Checkbox
          label={texts.revokeKeys}
          checked={revokeKeys}
          onChange={(event) => setRevokeKeys(event.currentTarget.checked)}
        />
        <FormFault failure={failure} />
        <Button type="submit" loading={change.isPending} justify="center">
          {texts.change}
        </Button>
      </form>
      {change.isSuccess && change.data.keys_active > 0 ? <KeysGoOn /> : null}
    </Section>
  );
}
