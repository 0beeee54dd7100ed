import { type ReactNode, useRef } from 'react';
import { useMessages } from '../../../messages/language-context.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icons.ts';
import { postsMessages } from '../messages/posts-messages.ts';
import { PopButton } from '../pop-button.tsx';
import classes from './filters.module.css';

interface Props {
  /** What is filtered by. */
  readonly name: string;
  readonly icon: IconName;
  /** The chosen value in words; null if the filter is not set. */
  readonly value: string | null;
  readonly clear: () => void;
  /** The values to choose from. */
  readonly children: (close: () => void) => ReactNode;
}

/** A filter as a chip: pressed, it opens its values; chosen, it shows the value and a button that removes it. */
export function FilterChip({ name, icon, value, clear, children }: Props) {
  const texts = useMessages(postsMessages);
  const chip = useRef<HTMLSpanElement>(null);
  const remove = () => {
    clear();
    chip.current?.querySelector('button')?.focus();
  };
  return (
    <span ref={chip} className={classes['chip']} data-on={value !== null}>
      <PopButton
        name={name}
        buttonName={value === null ? name : texts.filterIs(name, value)}
        className={classes['open']}
        label={
          <>
            <Icon name={icon} size={15} />
            <span className={classes['value']}>{value ?? name}</span>
          </>
        }
      >
        {children}
      </PopButton>
      {value === null ? null : (
        <button
          type="button"
          className={classes['clear']}
          aria-label={texts.removeFilter(name)}
          onClick={remove}
        >
          <Icon name="close" size={13} />
        </button>
      )}
    </span>
  );
}
