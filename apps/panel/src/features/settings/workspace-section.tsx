import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import type { CallOutput } from '@crier/client';
import { Button, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useChange } from '../../api/changes.ts';
import { fieldError } from '../../api/failure.ts';
import { query } from '../../api/queries.ts';
import type { Workspace } from '../../api/session.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { postLanguageMessages } from '../../messages/post-language/post-language-messages.ts';
import { FormFault } from '../../ui/form-fault.tsx';
import { LanguageField } from '../../ui/language-field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Section } from '../../ui/page.tsx';
import { tell } from '../../ui/toasts.tsx';
import { ZoneField } from '../../ui/zone-field.tsx';
import { settingsMessages } from './messages/settings-messages.ts';
import { MissedAfter } from './missed-after.tsx';
import classes from './settings.module.css';

/** A form with the name, zone and colour of the workspace, and the handling of overdue posts and files' metadata. */
export function WorkspaceSection({ workspace }: { workspace: Workspace }) {
  const texts = useMessages(settingsMessages);
  const settings = useQuery(query('getWorkspaceSettings', { params: { workspace: workspace.uuid } }));
  return (
    <Section title={texts.workspace} about={texts.workspaceAbout}>
      <Loaded query={settings} rows={4}>
        {(read) => <WorkspaceForm settings={read} />}
      </Loaded>
    </Section>
  );
}

function WorkspaceForm({ settings }: { settings: CallOutput<'getWorkspaceSettings'> }) {
  const texts = useMessages(settingsMessages);
  const languages = useMessages(postLanguageMessages);
  const [name, setName] = useState(settings.name);
  const [timezone, setTimezone] = useState(settings.timezone);
  const [color, setColor] = useState(settings.hex_color);
  const [keepsMetadata, setKeepsMetadata] = useState(settings.keep_media_metadata);
  const [missedAfter, setMissedAfter] = useState(settings.missed_after_minutes);
  const [language, setLanguage] = useState(settings.language);
  const edit = useChange('editWorkspace');
  const { failure } = edit;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = {
      ...{ name, timezone, hex_color: color, keep_media_metadata: keepsMetadata },
      missed_after_minutes: missedAfter,
      language,
    };
    edit.mutate({ params: { workspace: settings.uuid }, body }, { onSuccess: () => tell(texts.saved) });
  };
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      <TextInput
        label={texts.name}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={fieldError(failure, 'name')}
        autoComplete="off"
      />
      <ZoneField
        label={texts.zone}
        value={timezone}
        onChange={setTimezone}
        error={fieldError(failure, 'timezone')}
      />
      <TextInput
        type="color"
        label={texts.color}
        value={color}
        onChange={(event) => setColor(event.currentTarget.value)}
        error={fieldError(failure, 'hex_color')}
      />
      <LanguageField
        value={language}
        onChange={setLanguage}
        usual={languages.none}
        description={languages.aboutWorkspace}
        error={fieldError(failure, 'language')}
      />
      <MissedAfter
        minutes={missedAfter}
        choose={setMissedAfter}
        error={fieldError(failure, 'missed_after_minutes')}
      />
      <Switch
        label={texts.keepMetadata}
        description={texts.keepMetadataAbout}
        checked={keepsMetadata}
        onChange={(event) => setKeepsMetadata(event.currentTarget.checked)}
      />
      <FormFault failure={failure} />
      <Button type="submit" loading={edit.isPending}>
        {texts.save}
      </Button>
    </form>
  );
}
