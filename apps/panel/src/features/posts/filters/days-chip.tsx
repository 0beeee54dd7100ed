import { useUser } from '../../../api/session.ts';
import { useLanguage, useMessages } from '../../../messages/language-context.tsx';
import { postsMessages } from '../messages/posts-messages.ts';
import type { Narrow, PostsSearch } from '../posts-search.ts';
import { ChoiceList } from './choice-list.tsx';
import { type Days, daysOf, RANGE_NAMES, rangeOf, showDays } from './days.ts';
import { FilterChip } from './filter-chip.tsx';
import classes from './filters.module.css';

/** The days on which posts are published or due: ranges by name, or a first and a last day. */
export function DaysChip({ search, narrow }: { readonly search: PostsSearch; readonly narrow: Narrow }) {
  const texts = useMessages(postsMessages);
  const { language } = useLanguage();
  const { timezone } = useUser();
  const now = new Date();
  const { from, to } = search;
  const range = rangeOf(search, now, timezone);
  const isSet = from !== undefined || to !== undefined;
  const value = range === null ? showDays(language, search) : texts.ranges[range];
  const set = (days: Days) => narrow({ from: days.from, to: days.to });
  return (
    <FilterChip name={texts.date} icon="calendar" value={isSet ? value : null} clear={() => set({})}>
      {(close) => (
        <>
          <ChoiceList
            name={texts.date}
            choices={RANGE_NAMES.map((each) => ({ value: each, label: texts.ranges[each] }))}
            chosen={range ?? undefined}
            choose={(chosen) => {
              const found = RANGE_NAMES.find((each) => each === chosen);
              if (found !== undefined) set(daysOf(found, now, timezone));
            }}
            close={close}
          />
          <div className={classes['days']}>
            <DayField label={texts.from} value={from} max={to} set={(day) => set({ from: day, to })} />
            <DayField label={texts.to} value={to} min={from} set={(day) => set({ from, to: day })} />
          </div>
        </>
      )}
    </FilterChip>
  );
}

interface DayProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly set: (day: string | undefined) => void;
}

function DayField({ label, value = '', set, ...limits }: DayProps) {
  return (
    <label className={classes['day']}>
      <span>{label}</span>
      <input
        type="date"
        value={value}
        {...limits}
        onChange={({ currentTarget: { value: day } }) => set(day === '' ? undefined : day)}
      />
    </label>
  );
}
