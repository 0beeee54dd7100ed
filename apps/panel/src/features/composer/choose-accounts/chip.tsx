import type { ReactNode } from 'react';
import { useLanguage } from '../../../messages/language-context.tsx';
import { isSameChoice } from './account-groups.ts';
import classes from './choose-accounts.module.css';

interface ExactProps {
  readonly name: string;
  readonly ids: readonly number[];
  readonly chosen: readonly number[];
  readonly choose: (by: (ids: readonly number[]) => readonly number[]) => void;
  /** UUID of the saved group that it chooses. */
  readonly group?: string;
}

/** Chooses exactly these accounts. */
export function ExactChip({ name, ids, chosen, choose, group }: ExactProps) {
  const { language } = useLanguage();
  return (
    <Chip
      isPressed={isSameChoice(ids, chosen)}
      press={() => choose(() => ids)}
      {...(group === undefined ? {} : { group })}
    >
      <span>{name}</span>
      {ids.length === 0 ? null : <b>{new Intl.NumberFormat(language).format(ids.length)}</b>}
    </Chip>
  );
}

interface ChipProps {
  readonly isPressed: boolean;
  readonly press: () => void;
  readonly label?: string;
  readonly network?: string;
  /** UUID of the saved group that it stands for. */
  readonly group?: string;
  /** `action` for one that chooses no accounts. */
  readonly look?: 'action';
  readonly children: ReactNode;
}

export function Chip({ isPressed, press, label, network, group, look, children }: ChipProps) {
  return (
    <button
      type="button"
      className={classes['chip']}
      aria-pressed={isPressed}
      onClick={press}
      {...(label === undefined ? {} : { 'aria-label': label, title: label })}
      data-network={network}
      data-group={group}
      data-look={look}
    >
      {children}
    </button>
  );
}
