import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useConsoleChange } from '../../api/changes.ts';
import { fieldError } from '../../api/failure.ts';
import type { Workspace } from '../../api/session.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { FormFault } from '../../ui/form-fault.tsx';
import { Section } from '../../ui/page.tsx';
import { tell } from '../../ui/toasts.tsx';
import { ZoneField } from '../../ui/zone-field.tsx';
import { settingsMessages } from './messages/settings-messages.ts';
import classes from './settings.module.css';

/** Name, zone and colour of the workspace. */
export function WorkspaceSection({ workspace }: { workspace: Workspace }) {
  const texts = useMessages(settingsMessages);
  const [name, setName] = useState(workspace.name);
  const [timezone, setTimezone] = useState(workspace.timezone);
  const [color, setColor] = useState(workspace.hex_color);
  const edit = useConsoleChange('editWorkspace');
  const { failure } = edit;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    edit.mutate(
      { params: { workspace: workspace.uuid }, body: { name, timezone, hex_color: color } },
      { onSuccess: () => tell(texts.saved) },
    );
  };
  return (
    <Section title={texts.workspace} about={texts.workspaceAbout}>
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
        <FormFault failure={failure} />
        <Button type="submit" loading={edit.isPending}>
          {texts.save}
        </Button>
      </form>
    </Section>
  );
}
