import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useRestChange } from '../../api/changes.ts';
import { fieldError, readFailure } from '../../api/failure.ts';
import { restQuery } from '../../api/queries.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { Section } from '../../ui/page.tsx';
import { Rows } from '../../ui/rows.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { settingsMessages } from './messages/settings-messages.ts';
import classes from './settings.module.css';
import { TagRow } from './tag-row.tsx';

/** The tags of the workspace. */
export function TagsSection({ workspace, mayWrite }: { workspace: string; mayWrite: boolean }) {
  const texts = useMessages(settingsMessages);
  const { data, error, refetch } = useQuery(restQuery('listTags', { params: { workspace } }));
  if (error !== null && data === undefined) return <ErrorState error={error} retry={() => void refetch()} />;
  return (
    <Section title={texts.tags} about={texts.tagsAbout}>
      {mayWrite ? <TagForm workspace={workspace} /> : null}
      {data === undefined ? <LoadingState rows={2} /> : null}
      {data?.data.length === 0 ? <EmptyState title={texts.noTags} about={texts.noTagsAbout} /> : null}
      <Rows>
        {data?.data.map((tag) => (
          <TagRow key={tag.uuid} workspace={workspace} tag={tag} mayWrite={mayWrite} />
        ))}
      </Rows>
    </Section>
  );
}

function TagForm({ workspace }: { workspace: string }) {
  const texts = useMessages(settingsMessages);
  const [name, setName] = useState('');
  const [color, setColor] = useState('#4250c4');
  const create = useRestChange('createTag');
  const failure = create.isError ? readFailure(create.error) : null;
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
