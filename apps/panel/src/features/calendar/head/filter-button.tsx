import { Popover } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { lazy, Suspense, useState } from 'react';
import { useMessages } from '../../../messages/language-context.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { CalendarSearch } from '../calendar-search.ts';
import { calendarMessages } from '../messages/calendar-messages.ts';
import classes from './head.module.css';

const Filters = lazy(async () => ({ default: (await import('./filters.tsx')).Filters }));

interface Props {
  readonly workspace: string;
  readonly search: CalendarSearch;
  readonly go: (change: Partial<Record<keyof CalendarSearch, unknown>>) => void;
}

/** Opens the filters. If some are set, it says how many, and another button clears them. */
export function FilterButton({ workspace, search, go }: Props) {
  const texts = useMessages(calendarMessages);
  const [open, setOpen] = useState(false);
  const { account, tag, status } = search;
  const count = [account, tag, status].filter((one) => one !== undefined).length;
  return (
    <div className={classes['filter']}>
      <Popover opened={open} onChange={setOpen} position="bottom-end" trapFocus returnFocus width={280}>
        <Popover.Target>
          <button
            type="button"
            className={classes['chip']}
            data-set={count > 0}
            aria-label={count === 0 ? texts.filter : texts.filters(count)}
            onClick={() => setOpen(!open)}
          >
            <Icon name="filter" size={16} />
            <span>{count === 0 ? texts.filter : texts.filters(count)}</span>
          </button>
        </Popover.Target>
        <Popover.Dropdown>
          <Suspense>
            <Filters {...{ workspace, search, go }} />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}
