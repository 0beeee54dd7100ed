import { Button, Group, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useChange } from '../../../api/changes.ts';
import { useMessages } from '../../../messages/language-context.tsx';
import { shellMessages } from '../../../messages/shell/shell-messages.ts';
import { FormFault } from '../../../ui/form-fault.tsx';
import { tell } from '../../../ui/toasts.tsx';
import { useFields } from '../../../ui/use-fields.ts';
import { usePasswordError } from '../../../ui/use-password-error.ts';
import { Form } from '../tenants/form.tsx';
import { peopleMessages } from './messages/people-messages.ts';

/** Adds somebody with a first password, which they change after signing in. */
export function CreatePerson({ close }: { close: () => void }) {
  const texts = useMessages(peopleMessages);
  const { cancel } = useMessages(shellMessages);
  const create = useChange('createUser');
  const { failure } = create;
  const passwordError = usePasswordError(failure);
  const { values, text } = useFields<Readonly<Record<'name' | 'email' | 'password', string>>>(
    { name: '', email: '', password: '' },
    failure,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const onSuccess = () => {
      tell(texts.created);
      close();
    };
    create.mutate({ body: values }, { onSuccess });
  };
  return (
    <Form submit={submit}>
      <TextInput label={texts.name} {...text('name')} />
      <TextInput type="email" label={texts.email} {...text('email')} />
      <TextInput
        type="password"
        label={texts.password}
        description={texts.passwordAbout}
        {...text('password')}
        error={passwordError}
        autoComplete="new-password"
      />
      <FormFault failure={failure} />
      <Group mb="md">
        <Button type="submit" loading={create.isPending}>
          {texts.create}
        </Button>
        <Button variant="default" onClick={close}>
          {cancel}
        </Button>
      </Group>
    </Form>
  );
}
