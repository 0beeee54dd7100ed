import type { CallOutput } from '@crier/client';
import { Button, Checkbox, NativeSelect, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useChange } from '../../api/changes.ts';
import { fieldError, isMissing } from '../../api/failure.ts';
import { query } from '../../api/queries.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { FormFault } from '../../ui/form-fault.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { whenChosen } from '../../ui/one-of.ts';
import { Section } from '../../ui/page.tsx';
import { tell } from '../../ui/toasts.tsx';
import classes from './administration.module.css';
import { administrationMessages } from './messages/administration-messages.ts';

type Setting = CallOutput<'getAppSetting'>;
const MODES = ['anyone', 'allowed_domains', 'off'] as const;

/** The setting for which apps may register themselves. It shows nothing if the installation has no OAuth. */
export function AppSettingSection() {
  const texts = useMessages(administrationMessages);
  const answer = useQuery(query('getAppSetting'));
  if (isMissing(answer.error)) return null;
  return (
    <Section title={texts.registration} about={texts.registrationAbout}>
      <Loaded query={answer}>{(setting) => <SettingForm setting={setting} />}</Loaded>
    </Section>
  );
}

function SettingForm({ setting }: { setting: Setting }) {
  const texts = useMessages(administrationMessages);
  const [mode, setMode] = useState(setting.mode);
  const [domains, setDomains] = useState(setting.allowed_domains.join('\n'));
  const [local, setLocal] = useState(setting.allow_local_apps);
  const change = useChange('changeAppSetting');
  const { failure } = change;
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
        onChange={whenChosen(MODES, setMode)}
        error={fieldError(failure, 'mode')}
      />
      {mode === 'allowed_domains' ? (
        <>
          <Textarea
            label={texts.domains}
            description={texts.domainsAbout}
            rows={6}
            value={domains}
            onChange={(event) => setDomains(event.currentTarget.value)}
            error={domainError === undefined ? null : fieldError(failure, domainError)}
          />
          <Checkbox
            label={texts.local}
            description={texts.localAbout}
            checked={local}
            onChange={(event) => setLocal(event.currentTarget.checked)}
          />
        </>
      ) : null}
      <FormFault failure={failure} />
      <Button type="submit" variant="default" loading={change.isPending}>
        {texts.save}
      </Button>
    </form>
  );
}
