import type { CallOutput } from '@crier/client';
import { Checkbox, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useChange } from '../../../api/changes.ts';
import { useMessages } from '../../../messages/language-context.tsx';
import { tell } from '../../../ui/toasts.tsx';
import { useFields } from '../../../ui/use-fields.ts';
import { usePasswordError } from '../../../ui/use-password-error.ts';
import { Form } from './form.tsx';
import { FormEnd } from './form-end.tsx';
import { tenantsMessages } from './messages/tenants-messages.ts';

interface Props {
  /** The user to change; omitted to create one. */
  readonly user?: CallOutput<'getPanelUser'>;
  /** Whether it is the signed-in user, who cannot give up their own administrator rights. */
  readonly isOwn?: boolean;
  readonly close: () => void;
}

/** A form with the name, e-mail address, password and administrator rights of a user. */
export function UserForm({ user, isOwn = false, close }: Props) {
  const texts = useMessages(tenantsMessages);
  const create = useChange('createPanelUser');
  const update = useChange('updatePanelUser');
  const change = user === undefined ? create : update;
  const { failure } = change;
  const passwordError = usePasswordError(failure);
  const { values, text, check, rest } = useFields(
    {
      name: user?.name ?? '',
      email: user?.email ?? '',
      password: '',
      again: '',
      administers: user?.is_admin ?? false,
    },
    failure,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { name, email, password, again } = values;
    const body = { name, email, is_admin: values.administers };
    const onSuccess = () => {
      tell(user === undefined ? texts.created : texts.saved);
      close();
    };
    if (user === undefined) {
      create.mutate({ body: { ...body, password, password_confirmation: again } }, { onSuccess });
    } else {
      const secret = password === '' ? {} : { password, password_confirmation: again };
      update.mutate({ params: { user: user.id }, body: { ...body, ...secret } }, { onSuccess });
    }
  };
  const secret = { type: 'password', autoComplete: 'new-password' };
  return (
    <Form submit={submit}>
      <TextInput label={texts.name} {...text('name')} />
      <TextInput type="email" label={texts.email} {...text('email')} />
      <TextInput
        label={user === undefined ? texts.password : texts.newPassword}
        description={user === undefined ? null : texts.newPasswordAbout}
        {...text('password')}
        {...secret}
        error={passwordError}
      />
      <TextInput label={texts.passwordAgain} {...text('again', 'password_confirmation')} {...secret} />
      <Checkbox label={texts.administers} {...check('administers', 'is_admin')} disabled={isOwn} />
      <FormEnd
        action={user === undefined ? texts.create : texts.save}
        pending={change.isPending}
        faults={rest()}
        close={close}
      />
    </Form>
  );
}
