import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { query } from '../../../api/queries.ts';
import { useMessages } from '../../../messages/language-context.tsx';
import { groupMessages } from '../../../ui/account-groups/messages/group-messages.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { Account } from '../state/draft.ts';
import { groupsOf, isSameChoice } from './account-groups.ts';
import { Chip, ExactChip } from './chip.tsx';
import classes from './choose-accounts.module.css';

const SaveGroup = lazy(async () => ({ default: (await import('./save-group.tsx')).SaveGroup }));
const EditGroups = lazy(async () => ({ default: (await import('./edit-groups.tsx')).EditGroups }));

interface Props {
  /** UUID. */
  readonly workspace: string;
  readonly accounts: readonly Account[];
  readonly chosen: readonly number[];
  readonly choose: (by: (ids: readonly number[]) => readonly number[]) => void;
}

/** The saved groups as chips, of which one press chooses exactly its accounts, and what changes the groups. */
export function SavedGroups({ workspace, accounts, chosen, choose }: Props) {
  const texts = useMessages(groupMessages);
  const { data } = useQuery(query('listAccountGroups', { params: { workspace } }));
  const [doing, setDoing] = useState<'save' | 'edit' | null>(null);
  const row = useRef<HTMLDivElement>(null);
  const [saved, setSaved] = useState<string | null>(null);
  useEffect(() => {
    if (saved !== null) row.current?.querySelector<HTMLElement>(`[data-group="${saved}"]`)?.focus();
  }, [saved]);
  if (data === undefined) return <div className={classes['chips']} />;
  const groups = groupsOf(data.data, accounts);
  const canSave = chosen.length > 0 && !groups.some(({ accounts: ids }) => isSameChoice(ids, chosen));
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div ref={row} className={classes['chips']} role="group" aria-label={texts.title}>
        {groups.map(({ uuid, name, accounts: ids }) =>
          ids.length === 0 ? null : <ExactChip key={uuid} {...{ name, ids, chosen, choose }} group={uuid} />,
        )}
        {canSave ? (
          <Chip
            look="action"
            isPressed={doing === 'save'}
            press={() => setDoing(doing === 'save' ? null : 'save')}
          >
            <Icon name="plus" size={14} />
            {texts.saveChosen}
          </Chip>
        ) : null}
        {data.data.length === 0 ? null : (
          <Chip
            look="action"
            isPressed={doing === 'edit'}
            press={() => setDoing(doing === 'edit' ? null : 'edit')}
          >
            <Icon name="compose" size={14} />
            {texts.edit}
          </Chip>
        )}
      </div>
      {doing === 'save' && canSave ? (
        <Aside>
          <SaveGroup
            {...{ workspace, chosen }}
            done={(uuid) => {
              setDoing(null);
              setSaved(uuid);
            }}
          />
        </Aside>
      ) : null}
      {doing === 'edit' && data.data.length > 0 ? (
        <Aside>
          <EditGroups {...{ workspace, groups, chosen }} />
        </Aside>
      ) : null}
    </>
  );
}

/** A place whose keys are its own, and not those of the choice of accounts. */
function Aside({ children }: { children: ReactNode }) {
  const keep = (event: KeyboardEvent) => event.stopPropagation();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps keys to itself
    <div className={classes['aside']} onKeyDown={keep}>
      <Suspense fallback={null}>{children}</Suspense>
    </div>
  );
}
