import { Button, Group, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useMessages } from '../../messages/language-context.tsx';
import classes from './composer.module.css';
import { composerMessages } from './messages/composer-messages.ts';
import { filesIn } from './state/files-now.ts';
import type { OpenedDraft } from './state/opened-draft.ts';
import { useLocalDrafts } from './use-local-copy.ts';

interface Props {
  readonly workspace: string;
  /** The draft being written here, which is not to be offered. */
  readonly own: string;
  readonly take: (opened: OpenedDraft) => void;
}

/** Offers a draft that an earlier visit could not save. */
export function UnsentDrafts({ workspace, own, take }: Props) {
  const texts = useMessages(composerMessages);
  const locals = useLocalDrafts(workspace);
  const [found, setFound] = useState<string | null>(null);
  useEffect(() => setFound(locals.unsent().find((id) => id !== own) ?? null), [locals, own]);
  const local = found === null ? null : locals.read(found);
  if (found === null || local === null) return null;
  const first = local.draft.versions[0]?.content[0]?.body ?? '';
  const goOn = () => {
    take({
      draft: local.draft,
      saved: null,
      localId: found,
      theirs: null,
      status: 'draft',
      restored: true,
      keptFiles: [...filesIn(local.draft).keys()],
    });
    setFound(null);
  };
  const discard = () => {
    locals.remove(found);
    setFound(null);
  };
  return (
    <div className={classes['quiet']} role="status">
      <div className={classes['grow']}>
        <Text>{texts.unsent}</Text>
        <Text c="dimmed" size="sm" lineClamp={1}>
          {first}
        </Text>
      </div>
      <Group>
        <Button size="compact-sm" onClick={goOn}>
          {texts.goOn}
        </Button>
        <Button variant="default" size="compact-sm" onClick={discard}>
          {texts.discard}
        </Button>
      </Group>
    </div>
  );
}
