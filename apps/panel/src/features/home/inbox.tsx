import { useMemo } from 'react';
import type { Command } from '../../commands/commands.ts';
import { useCommands } from '../../commands/commands-context.tsx';
import { useMessages } from '../../messages/language-context.tsx';
import { CauseRow } from './cause-row.tsx';
import { wordsOf } from './cause-words.ts';
import { type Cause, GROUP_OF, GROUPS } from './causes.ts';
import classes from './home.module.css';
import { homeMessages } from './messages/home-messages.ts';
import { useTelling } from './use-telling.ts';

interface Props {
  readonly workspace: string;
  readonly causes: readonly Cause[];
}

/** What needs the person, a line for each cause, in groups by urgency. */
export function Inbox({ workspace, causes }: Props) {
  const { group: names } = useMessages(homeMessages);
  useActKey();
  const telling = useTelling(causes);
  return GROUPS.map((group) => {
    const own = causes.filter(({ kind }) => GROUP_OF[kind] === group);
    return own.length === 0 ? null : (
      <section key={group} className={classes['group']} aria-label={names[group]}>
        <h2>{names[group]}</h2>
        <ul className={classes['causes']}>
          {own.map((cause) => (
            <CauseRow key={cause.key} {...{ workspace, cause }} words={wordsOf(cause, telling)} />
          ))}
        </ul>
      </section>
    );
  });
}

/** `e` does the one thing to do about the line with the focus. */
function useActKey(): void {
  const { actNow } = useMessages(homeMessages);
  const commands = useMemo(
    (): Command[] => [{ id: 'home.act', label: actNow, group: 'actions', keys: 'e', run: act }],
    [actNow],
  );
  useCommands(commands);
}

function act(): void {
  const line = document.activeElement?.closest('li');
  line?.querySelector<HTMLElement>('[data-act] :is(a, button)')?.click();
}
