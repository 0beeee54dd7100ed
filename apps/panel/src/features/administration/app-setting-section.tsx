import type { ConsoleOutput } from '@crier/client';
import { Button, Checkbox, NativeSelect, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useConsoleChange } from '../../api/changes.ts';
import { fieldError, readFailure } from '../../api/failure.ts';
import { consoleQuery } from '../../api/queries.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { Section } from '../../ui/page.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { tell } from '../../ui/toasts.tsx';
import classes from './administration.module.css';
import { administrationMessages } from './messages/administration-messages.ts';

type Setting = ConsoleOutput<'getAppSetting'>;
const MODES = ['anyone', 'allowed_domains', 'off'] as const;

/** Which apps may register themselves. Nothing is shown where the installation has no OAuth. */
export function AppSettingSection() {
  const texts = useMessages(administrationMessages);
  const { data, error, refetch } = useQuery(consoleQuery('getAppSetting'));
  if (error !== null && data === undefined) {
    return readFailure(error).kind === 'missing' ? null : (
      <ErrorState error={error} retry={() => void refetch()} />
    );
  }
  return (
    <Section title={texts.registration} about={texts.registrationAbout}>
      {data === undefined ? <LoadingState rows={2} /> : <SettingForm setting={data} />}
    </Section>
  );
}

function SettingForm({ setting }: { setting: Setting }) {
  const texts = useMessages(administrationMessages);
  const [mode, setMode] = useState(setting.mode);
  const [domains, setDomains] = useState(setting.allowed_domains.join('\n'));
  const [local, setLocal] = useState(setting.allow_local_apps);
  const change = useConsoleChange('changeAppSetting');
  const failure = change.isError ? readFailure(change.error) : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const allowed = domains.split(/\s+/u).filter((domain) => domain !== '');
    change.mutate(
      { body: { mode, allowed_domains: allowed, allow_local_apps: local } },
      { onSuccess: () => tell(texts.saved) },
    );
  };
  const domainError = Object.keys(failure?.fields ?? {}).find((field) => field.startsWith('allowed_domains'));
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      <NativeSelect
        label={texts.mode}
        value={mode}
        data={MODES.map((value) => ({ value, label: texts.modes[value] }))}
        onChange={(event) => setMode(event.currentTarget.value as Setting['mode'])}
        error={fieldError(failure, 'mode')}
      />
      {mode === 'allowed_domains' ? (
        <Textarea
          label={texts.domains}
          description={texts.domainsAbout}
          rows={6}
          value={domains}
          onChange={(event) => setDomains(event.currentTarget.value)}
          error={domainError === undefined ? null : fieldError(failure, domainError)}
        />
      ) : null}
      <Checkbox
        label={texts.local}
        description={texts.localAbout}
        checked={local}
        onChange={(event) => setLocal(event.currentTarget.checked)}
      />
      {failure !== null && failure.kind !== 'fields' ? <Text c="red">{failure.message}</Text> : null}
      <Button type="submit" loading={change.isPending}>
        {texts.save}
      </Button>
    </form>
  );
}
