import { Popover } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { query } from '../../api/queries.ts';
import { useLanguage, useMessages } from '../../messages/language-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import { composerMessages } from './messages/composer-messages.ts';
import classes from './post-tools.module.css';
import type { Draft } from './state/draft.ts';

interface Props {
  readonly workspace: string;
  readonly chosen: readonly number[];
  readonly change: (change: (draft: Draft) => Draft) => void;
}

/** The tags of the post, and a popover with those of the workspace, each on or off. */
export const TagPicker = memo(function TagPicker({ workspace, chosen, change }: Props) {
  const texts = useMessages(composerMessages);
  const { language } = useLanguage();
  const { data } = useQuery(query('listTags', { params: { workspace } }));
  const tags = data?.data ?? [];
  if (tags.length === 0) return null;
  const toggle = (id: number) =>
    change((now) => ({
      ...now,
      tags: now.tags.includes(id) ? now.tags.filter((tag) => tag !== id) : [...now.tags, id],
    }));
  const own = tags.filter(({ id }) => chosen.includes(id));
  const names = new Intl.ListFormat(language, { type: 'unit' }).format(own.map(({ name }) => name));
  return (
    <Popover position="bottom-end" withinPortal={false} trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={classes['chip']}
          title={texts.tags}
          aria-label={names === '' ? texts.tags : `${texts.tags}: ${names}`}
        >
          {own.length === 0 ? <Icon name="tag" size={16} /> : own.map(dotOf)}
          <span>{names === '' ? texts.tags : names}</span>
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.tags}>
        <div className={classes['tags']}>
          {tags.map((tag) => (
            <button
              key={tag.id}
              type="button"
              className={classes['tag']}
              aria-pressed={chosen.includes(tag.id)}
              onClick={() => toggle(tag.id)}
            >
              {dotOf(tag)}
              {tag.name}
            </button>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
});

function dotOf({ id, hex_color }: { readonly id: number; readonly hex_color: string }) {
  return <span key={id} className={classes['dot']} style={{ backgroundColor: hex_color }} />;
}
