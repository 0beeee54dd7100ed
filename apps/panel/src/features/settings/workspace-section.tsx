import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import type { CallOutput } from '@crier/client';
import { Button, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useChange } from '../../api/changes.ts';
import { query } from '../../api/queries.ts';
import type { Workspace } from '../../api/session.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { postLanguageMessages } from '../../messages/post-language/post-language-messages.ts';
import { FormFault } from '../../ui/form-fault.tsx';
import { LanguageField } from '../../ui/language-field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Section } from '../../ui/page.tsx';
import { tell } from '../../ui/toasts.tsx';
import { useFields } from '../../ui/use-fields.ts';
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

type Settings = CallOutput<'getWorkspaceSettings'>;

function WorkspaceForm({ settings }: { settings: Settings }) {
  const texts = useMessages(settingsMessages);
  const edit = useChange('editWorkspace');
  const { failure } = edit;
  const { values, put, error, text } = useFields<
    Readonly<Record<'name' | 'timezone' | 'hex_color', string>> & { readonly keep_media_metadata: boolean }
  >(
    {
      ...{ name: settings.name, timezone: settings.timezone, hex_color: settings.hex_color },
      keep_media_metadata: settings.keep_media_metadata,
    },
    failure,
  );
  const [publishing, setPublishing] = useState<Publishing>(settings);
  const { missed_after_minutes, language } = publishing;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = { ...values, missed_after_minutes, language };
    edit.mutate({ params: { workspace: settings.uuid }, body }, { onSuccess: () => tell(texts.saved) });
  };
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      <TextInput label={texts.name} {...text('name')} />
      <ZoneField
        label={texts.zone}
        value={values.timezone}
        onChange={(zone) => put('timezone', zone)}
        error={error('timezone')}
      />
      <TextInput type="color" className={classes['color'] ?? ''} label={texts.color} {...text('hex_color')} />
      <PublishingFields
        {...{ publishing, error }}
        choose={(next) => setPublishing((now) => ({ ...now, ...next }))}
      />
      <Switch
        label={texts.keepMetadata}
        description={texts.keepMetadataAbout}
        checked={values.keep_media_metadata}
        onChange={(event) => put('keep_media_metadata', event.currentTarget.checked)}
      />
      <FormFault failure={failure} />
      <Button type="submit" loading={edit.isPending}>
        {texts.save}
      </Button>
    </form>
  );
}

type Publishing = Pick<Settings, 'missed_after_minutes' | 'language'>;

interface PublishingFieldsProps {
  readonly publishing: Publishing;
  readonly choose: (next: Partial<Publishing>) => void;
  readonly error: (field: string) => string | null;
}

/** The language of posts, and what happens to overdue ones. */
function PublishingFields({ publishing, choose, error }: PublishingFieldsProps) {
  const languages = useMessages(postLanguageMessages);
  return (
    <>
      <LanguageField
        value={publishing.language}
        onChange={(language) => choose({ language })}
        usual={languages.none}
        description={languages.aboutWorkspace}
        error={error('language')}
      />
      <MissedAfter
        minutes={publishing.missed_after_minutes}
        choose={(minutes) => choose({ missed_after_minutes: minutes })}
        error={error('missed_after_minutes')}
      />
    </>
  );
}
