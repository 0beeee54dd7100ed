import { Button, NativeSelect, TextInput, useMantineColorScheme } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useChange } from '../../api/changes.ts';
import { fieldError } from '../../api/failure.ts';
import { useUser } from '../../api/session.ts';
import { chooseLanguage, LANGUAGE_NAMES, LANGUAGES, type Language } from '../../messages/language.ts';
import { useLanguage, useMessages } from '../../messages/language-context.tsx';
import { shellMessages } from '../../messages/shell/shell-messages.ts';
import { FormFault } from '../../ui/form-fault.tsx';
import { whenChosen } from '../../ui/one-of.ts';
import { Section } from '../../ui/page.tsx';
import { tell } from '../../ui/toasts.tsx';
import { ZoneField } from '../../ui/zone-field.tsx';
import classes from './me.module.css';
import { meMessages } from './messages/me-messages.ts';

const SCHEMES = ['light', 'dark', 'auto'] as const;

/** A form with the person's name, e-mail address, language and zone, and this browser's colours. */
export function ProfileSection() {
  const texts = useMessages(meMessages);
  const shell = useMessages(shellMessages);
  const user = useUser();
  const { choose } = useLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [name, setName] = useState(user.name);
  const [email, setEmail] = useState(user.email);
  const [password, setPassword] = useState('');
  const [locale, setLocale] = useState<Language>(chooseLanguage([user.locale]));
  const [timezone, setTimezone] = useState(user.timezone);
  const change = useChange('changeProfile');
  const { failure } = change;
  const isNewEmail = email !== user.email;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const sensitive = isNewEmail ? { email, current_password: password } : {};
    const done = () => {
      setPassword('');
      choose(locale);
      tell(texts.saved);
    };
    change.mutate({ body: { name, locale, timezone, ...sensitive } }, { onSuccess: done });
  };
  return (
    <Section title={texts.profile}>
      <form className={classes['form']} onSubmit={submit} noValidate>
        <TextInput
          label={texts.name}
          autoComplete="name"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={fieldError(failure, 'name')}
        />
        <TextInput
          type="email"
          label={texts.email}
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={fieldError(failure, 'email')}
        />
        {isNewEmail ? (
          <TextInput
            type="password"
            label={texts.passwordForEmail}
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={fieldError(failure, 'current_password')}
          />
        ) : null}
        <NativeSelect
          label={shell.language}
          value={locale}
          data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          onChange={whenChosen(LANGUAGES, setLocale)}
          error={fieldError(failure, 'locale')}
        />
        <ZoneField
          label={texts.zone}
          value={timezone}
          onChange={setTimezone}
          error={fieldError(failure, 'timezone')}
        />
        <FormFault failure={failure} />
        <Button type="submit" loading={change.isPending} justify="center">
          {texts.save}
        </Button>
        <NativeSelect
          label={shell.theme}
          value={colorScheme}
          data={SCHEMES.map((value) => ({ value, label: shell[value] }))}
          onChange={whenChosen(SCHEMES, setColorScheme)}
        />
      </form>
    </Section>
  );
}
