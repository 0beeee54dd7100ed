import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { query } from '../../api/queries.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { Section } from '../../ui/page.tsx';
import classes from './composer.module.css';
import { composerMessages } from './messages/composer-messages.ts';
import type { Draft } from './state/draft.ts';

interface Props {
  readonly workspace: string;
  readonly chosen: readonly number[];
  readonly change: (change: (draft: Draft) => Draft) => void;
}

/** The tags of the workspace, each on or off. */
export const TagPicker = memo(function TagPicker({ workspace, chosen, change }: Props) {
  const texts = useMessages(composerMessages);
  const { data } = useQuery(query('listTags', { params: { workspace } }));
  const tags = data?.data ?? [];
  if (tags.length === 0) return null;
  const toggle = (id: number) =>
    change((now) => ({
      ...now,
      tags: now.tags.includes(id) ? now.tags.filter((tag) => tag !== id) : [...now.tags, id],
    }));
  return (
    <Section title={texts.tags}>
      <div className={classes['buttons']}>
        {tags.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className={classes['tag']}
            aria-pressed={chosen.includes(id)}
            onClick={() => toggle(id)}
          >
            {name}
          </button>
        ))}
      </div>
    </Section>
  );
});
