import { useEffect, useRef } from 'react';
import { useMessages } from '../../../messages/language-context.tsx';
import classes from './lookup.module.css';
import { lookupMessages } from './lookup-messages.ts';
import type { FoundEntry, Lookup } from './use-lookup.ts';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly network: string;
  /** True if everything was asked for, not what has a name. */
  readonly isWhole?: boolean;
  readonly found: Lookup;
  /** The place of the entry that Enter takes; -1 for none. */
  readonly active: number;
  readonly choose: (entry: FoundEntry) => void;
}

/** What a lookup found, or why it found nothing. The focus stays in the field. */
export function FoundList({ id, label, network, isWhole = false, found, active, choose }: Props) {
  const texts = useMessages(lookupMessages);
  const current = useRef<HTMLDivElement>(null);
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const { entries, state, problem, again } = found;
  if (state === 'idle') return null;
  const said = {
    searching: texts.searching(network),
    none: isWhole ? texts.empty(network) : texts.nothing(network),
    found: texts.found(entries.length),
    failed: texts.problem[problem],
  }[state];
  return (
    <div className={classes['answer']} data-state={state}>
      <p role="status" className={classes['status']}>
        {said}{' '}
        {state === 'failed' ? (
          <button type="button" onClick={again}>
            {texts.again}
          </button>
        ) : null}
      </p>
      {entries.length === 0 ? null : (
        <div id={id} role="listbox" aria-label={label} className={classes['list']}>
          {entries.map((entry, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
            <div
              key={entry.id}
              id={`${id}-${index}`}
              ref={index === active ? current : null}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={classes['entry']}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(entry)}
            >
              <span>{entry.name}</span>
              {entry.detail === null ? null : <small>{entry.detail}</small>}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
