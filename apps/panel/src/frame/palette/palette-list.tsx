import { useEffect, useRef } from 'react';
import { useMessages } from '../../messages/language-context.tsx';
import { shellMessages } from '../../messages/shell/shell-messages.ts';
import classes from './palette.module.css';
import type { PaletteEntry, PaletteGroup } from './palette-entry.ts';

interface Props {
  readonly id: string;
  readonly groups: readonly PaletteGroup[];
  /** The entry that Enter runs. */
  readonly active: PaletteEntry | null;
  run(entry: PaletteEntry): void;
  choose(id: string): void;
}

/** The list under the palette's field. The focus stays in the field. */
export function PaletteList({ id, groups, active, run, choose }: Props) {
  const { search } = useMessages(shellMessages);
  const current = useRef<HTMLDivElement>(null);
  // What the arrows reach is brought into view.
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' });
  }, [active?.id]);
  if (groups.length === 0) return null;
  return (
    <div id={id} className={classes['list']} role="listbox" aria-label={search}>
      {groups.map(({ title, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a field set cannot be part of a list box
        <div key={title} role="group" aria-label={title}>
          <div className={classes['title']} aria-hidden="true">
            {title}
          </div>
          {entries.map((entry) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
            <div
              key={entry.id}
              id={`${id}-${entry.id}`}
              ref={entry.id === active?.id ? current : null}
              className={classes['entry']}
              role="option"
              tabIndex={-1}
              aria-selected={entry.id === active?.id}
              onPointerMove={() => choose(entry.id)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => run(entry)}
            >
              <span className={classes['lead']}>{entry.lead}</span>
              <span className={classes['words']}>
                <span className={classes['label']}>{entry.label}</span>
                {entry.detail === undefined ? null : (
                  <span className={classes['detail']}>{entry.detail}</span>
                )}
              </span>
              {entry.trail}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
