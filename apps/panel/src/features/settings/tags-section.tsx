import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useChange } from '../../api/changes.ts';
import { fieldError } from '../../api/failure.ts';
import { query } from '../../api/queries.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { Section } from '../../ui/page.tsx';
import { RecordList } from '../../ui/record-list.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { settingsMessages } from './messages/settings-messages.ts';
import classes from './settings.module.css';
import { TagRow } from './tag-row.tsx';

/** The tags of the workspace. */
export function TagsSection({ workspace, mayWrite }: { workspace: string; mayWrite: boolean }) {
  const texts = useMessages(settingsMessages);
  const answer = useQuery(query('listTags', { params: { workspace } }));
  return (
    <Section title={texts.tags} about={texts.tagsAbout}>
      {mayWrite ? <TagForm workspace={workspace} /> : null}
      <RecordList query={answer} empty={<EmptyState title={texts.noTags} about={texts.noTagsAbout} />}>
        {(tag) => <TagRow key={tag.uuid} workspace={workspace} tag={tag} mayWrite={mayWrite} />}
      </RecordList>
    </Section>
  );
}

function TagForm({ workspace }: { workspace: string }) {
  const texts = useMessages(settingsMessages);
  const [name, setName] = useState('');
  const [color, setColor] = useState('#4250c4');
  const create = useChange('createTag');
  const { failure } = create;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate(
      { params: { workspace }, body: { name, hex_color: color } },
      { onSuccess: () => setName('') },
    );
  };
  return (
    <form className={classes['line']} onSubmit={submit} noValidate>
      <TextInput
        label={texts.tagName}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={fieldError(failure, 'name') ?? failure?.message ?? null}
        autoComplete="off"
      />
      <TextInput
        type="color"
        label={texts.color}
        className={classes['color'] ?? ''}
        value={color}
        onChange={(event) => setColor(event.currentTarget.value)}
      />
      <Button type="submit" loading={create.isPending}>
        {texts.createTag}
      </Button>
    </form>
  );
}
