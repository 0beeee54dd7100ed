import type { CallOutput } from '@crier/client';
import { Button, NativeSelect, TextInput, useMantineColorScheme } from '@mantine/core';
import type { FormEvent } from 'react';
import { useChange } from '../../api/changes.ts';
import { useUser } from '../../api/session.ts';
import { chooseLanguage, LANGUAGE_NAMES, LANGUAGES } from '../../messages/language.ts';
import { useLanguage, useMessages } from '../../messages/language-context.tsx';
import { shellMessages } from '../../messages/shell/shell-messages.ts';
import { FormFault } from '../../ui/form-fault.tsx';
import { oneOf, whenChosen } from '../../ui/one-of.ts';
import { Section } from '../../ui/page.tsx';
import { tell } from '../../ui/toasts.tsx';
import { useFields } from '../../ui/use-fields.ts';
import { ZoneField } from '../../ui/zone-field.tsx';
import classes from './me.module.css';
import { meMessages } from './messages/me-messages.ts';

const SCHEMES = ['light', 'dark', 'auto'] as const;

/** The person's name, e-mail address, language and zone, and this browser's colours. */
export function ProfileSection() {
  const texts = useMessages(meMessages);
  return (
    <>
      <Section title={texts.profile}>
        <ProfileForm />
      </Section>
      <Section title={texts.thisDevice}>
        <ThemeField />
      </Section>
    </>
  );
}

function ProfileForm() {
  const texts = useMessages(meMessages);
  const shell = useMessages(shellMessages);
  const { name, email, timezone, locale } = useUser();
  const { choose } = useLanguage();
  const change = useChange('changeProfile');
  const { failure } = change;
  const { values, put, error, text } = useFields<
    Readonly<Record<'name' | 'email' | 'password' | 'locale' | 'timezone', string>>
  >({ ...{ name, email, timezone }, password: '', locale: chooseLanguage([locale]) }, failure);
  const isNewEmail = values.email !== email;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const sensitive = isNewEmail ? { email: values.email, current_password: values.password } : {};
    const language = oneOf(LANGUAGES, values.locale, 'en');
    const onSuccess = ({ pending_email: pending }: CallOutput<'changeProfile'>) => {
      put('password', '');
      choose(language);
      if (pending !== null) put('email', email);
      tell(pending === null ? texts.saved : texts.addressAsked(pending));
    };
    const body = { name: values.name, locale: language, timezone: values.timezone, ...sensitive };
    change.mutate({ body }, { onSuccess });
  };
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      <TextInput label={texts.name} {...text('name')} autoComplete="name" />
      <TextInput type="email" label={texts.email} {...text('email')} autoComplete="email" />
      {isNewEmail ? (
        <TextInput
          type="password"
          label={texts.passwordForEmail}
          {...text('password', 'current_password')}
          autoComplete="current-password"
        />
      ) : null}
      <NativeSelect
        label={shell.language}
        data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        {...text('locale')}
      />
      <ZoneField
        label={texts.zone}
        value={values.timezone}
        onChange={(zone) => put('timezone', zone)}
        error={error('timezone')}
      />
      <FormFault failure={failure} />
      <Button type="submit" loading={change.isPending}>
        {texts.save}
      </Button>
    </form>
  );
}

/** The colours of this browser, which change at once. */
function ThemeField() {
  const shell = useMessages(shellMessages);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <div className={classes['form']}>
      <NativeSelect
        label={shell.theme}
        value={colorScheme}
        data={SCHEMES.map((value) => ({ value, label: shell[value] }))}
        onChange={whenChosen(SCHEMES, setColorScheme)}
      />
    </div>
  );
}
