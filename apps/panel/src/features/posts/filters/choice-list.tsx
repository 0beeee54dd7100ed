import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useMessages } from '../../../messages/language-context.tsx';
import { postsMessages } from '../messages/posts-messages.ts';
import classes from './filters.module.css';

export interface Choice {
  readonly value: string;
  readonly label: string;
  /** What stands before the label: a face, a mark, a dot. */
  readonly mark?: ReactNode;
  /** What tells it from others with the same label. */
  readonly beside?: string;
}

interface Props {
  readonly name: string;
  readonly choices: readonly Choice[];
  readonly chosen: string | undefined;
  readonly choose: (value: string) => void;
  readonly close: () => void;
}

/** The number of choices from which a list can be searched. */
const MANY = 9;

/** The values of a filter, one of which is chosen: by arrow keys, or by a click, which also closes the list. */
export function ChoiceList({ name, choices, chosen, choose, close }: Props) {
  const texts = useMessages(postsMessages);
  const group = useId();
  const [typed, setTyped] = useState('');
  const list = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    list.current?.querySelector<HTMLElement>('input[type="search"], input:checked, input')?.focus();
  }, []);
  const wanted = typed.trim().toLocaleLowerCase();
  const shown = choices.filter(({ label, beside = '' }) =>
    `${label} ${beside}`.toLocaleLowerCase().includes(wanted),
  );
  const finish = (event: KeyboardEvent) => {
    if (event.key === 'Enter') close();
  };
  return (
    <fieldset ref={list} className={classes['choices']} onKeyDown={finish}>
      <legend className={classes['hidden']}>{name}</legend>
      {choices.length < MANY ? null : (
        <input
          type="search"
          className={classes['find']}
          aria-label={texts.findIn(name)}
          placeholder={texts.search}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {shown.map(({ value, label, mark, beside }) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard uses the radio button inside
        <label key={value} className={classes['choice']} onClick={(event) => closeOnPointer(event.target)}>
          <input
            type="radio"
            name={group}
            className={classes['radio']}
            checked={value === chosen}
            onChange={() => choose(value)}
          />
          {mark}
          <span className={classes['label']}>{label}</span>
          {beside === undefined ? null : <span className={classes['beside']}>{beside}</span>}
        </label>
      ))}
      {shown.length === 0 ? <p className={classes['none']}>{texts.nothingFits}</p> : null}
    </fieldset>
  );

  /** A label gets the click of a pointer itself; that of an arrow key reaches it from its radio button. */
  function closeOnPointer(target: EventTarget) {
    if (!(target instanceof HTMLInputElement)) setTimeout(close);
  }
}
