import { Button, Title } from '@mantine/core';
import { useMessages } from '../../../messages/language-context.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { stepFrom } from '../calendar-days.ts';
import { type CalendarSearch, VIEWS, type View } from '../calendar-search.ts';
import { calendarMessages } from '../messages/calendar-messages.ts';
import type { Shown } from '../shown.ts';
import { FilterButton } from './filter-button.tsx';
import classes from './head.module.css';
import { ZoneNote } from './zone-note.tsx';

interface Props {
  readonly workspace: string;
  readonly zone: string;
  readonly search: CalendarSearch;
  readonly view: View;
  readonly day: string;
  readonly today: string;
  readonly shown: Shown;
  readonly go: (change: Partial<Record<keyof CalendarSearch, unknown>>) => void;
}

/** One row: the shown days, the way to others, the filters and the view. All of it is kept in the address. */
export function CalendarHead({ workspace, zone, search, view, day, today, shown, go }: Props) {
  const texts = useMessages(calendarMessages);
  const hasToday = shown.first <= today && today < shown.end;
  return (
    <header className={classes['head']}>
      <Title order={2} className={classes['title'] ?? ''} aria-live="polite">
        {shown.title}
      </Title>
      <div className={classes['steps']}>
        <Step name={texts.previous} direction={-1} run={() => go({ day: stepFrom(day, view, -1) })} />
        <Step name={texts.next} direction={1} run={() => go({ day: stepFrom(day, view, 1) })} />
      </div>
      <Button
        variant="default"
        size="sm"
        data-idle={hasToday && day === today}
        className={classes['today'] ?? ''}
        onClick={() => go({ day: today })}
      >
        {texts.today}
      </Button>
      <span className={classes['spring']} />
      <FilterButton {...{ workspace, search, go }} />
      <Views view={view} choose={(one) => go({ view: one })} />
      <ZoneNote zone={zone} />
    </header>
  );
}

interface StepProps {
  readonly name: string;
  readonly direction: 1 | -1;
  readonly run: () => void;
}

function Step({ name, direction, run }: StepProps) {
  return (
    <button
      type="button"
      className={classes['step']}
      aria-label={name}
      title={name}
      data-direction={direction}
      onClick={run}
    >
      <Icon name="chevron" />
    </button>
  );
}

interface ViewsProps {
  readonly view: View;
  readonly choose: (view: View) => void;
}

/** The views beside each other, or in a list where the row is short. */
function Views({ view, choose }: ViewsProps) {
  const texts = useMessages(calendarMessages);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row */}
      <div className={classes['views']} role="group" aria-label={texts.view}>
        {VIEWS.map((one) => (
          <button key={one} type="button" aria-pressed={one === view} onClick={() => choose(one)}>
            {texts.views[one]}
          </button>
        ))}
      </div>
      <select
        className={classes['viewList']}
        aria-label={texts.view}
        value={view}
        onChange={({ currentTarget: { value } }) => {
          const chosen = VIEWS.find((one) => one === value);
          if (chosen !== undefined) choose(chosen);
        }}
      >
        {VIEWS.map((one) => (
          <option key={one} value={one}>
            {texts.views[one]}
          </option>
        ))}
      </select>
    </>
  );
}
