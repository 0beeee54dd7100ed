import { POST_STATUSES } from '@crier/domain';
import { Button, Group, NativeSelect, Title } from '@mantine/core';
import { useMemo } from 'react';
import type { Command } from '../../commands/commands.ts';
import { useCommands } from '../../commands/commands-context.tsx';
import { useMessages } from '../../messages/language-context.tsx';
import { shellMessages } from '../../messages/shell/shell-messages.ts';
import { PostChoice } from '../../ui/posts/post-choice.tsx';
import classes from './calendar.module.css';
import { stepFrom } from './calendar-days.ts';
import { type CalendarSearch, VIEWS, type View } from './calendar-search.ts';
import { calendarMessages } from './messages/calendar-messages.ts';

interface Props {
  readonly workspace: string;
  readonly search: CalendarSearch;
  readonly view: View;
  readonly day: string;
  readonly today: string;
  readonly title: string;
  readonly go: (change: Partial<Record<keyof CalendarSearch, unknown>>) => void;
}

/** The controls for the shown days, the view and the filters. All of it is kept in the address. */
export function CalendarToolbar({ workspace, search, view, day, today, title, go }: Props) {
  const texts = useMessages(calendarMessages);
  const { status: words } = useMessages(shellMessages);
  const commands = useMemo(
    (): Command[] => [
      {
        id: 'calendar.today',
        label: texts.today,
        group: 'actions',
        keys: 't',
        run: () => go({ day: today }),
      },
      {
        ...{ id: 'calendar.next', label: texts.next, group: 'actions', keys: 'n' },
        run: () => go({ day: stepFrom(day, view, 1) }),
      },
      {
        ...{ id: 'calendar.previous', label: texts.previous, group: 'actions', keys: 'p' },
        run: () => go({ day: stepFrom(day, view, -1) }),
      },
      ...VIEWS.map(
        (one): Command => ({
          id: `calendar.${one}`,
          label: texts.views[one],
          group: 'actions',
          keys: one[0] ?? '',
          run: () => go({ view: one }),
        }),
      ),
    ],
    [texts, go, today, day, view],
  );
  useCommands(commands);
  return (
    <>
      <Group justify="space-between" mb="md">
        <Group gap="xs" className={classes['buttons']}>
          <Button variant="default" size="sm" onClick={() => go({ day: stepFrom(day, view, -1) })}>
            {texts.previous}
          </Button>
          <Button variant="default" size="sm" onClick={() => go({ day: today })}>
            {texts.today}
          </Button>
          <Button variant="default" size="sm" onClick={() => go({ day: stepFrom(day, view, 1) })}>
            {texts.next}
          </Button>
        </Group>
        <Title order={2} aria-live="polite">
          {title}
        </Title>
        <Group gap="xs" className={classes['buttons']} role="group" aria-label={texts.view}>
          {VIEWS.map((one) => (
            <Button
              key={one}
              size="sm"
              variant={one === view ? 'light' : 'default'}
              aria-pressed={one === view}
              onClick={() => go({ view: one })}
            >
              {texts.views[one]}
            </Button>
          ))}
        </Group>
      </Group>
      <search className={classes['filters']}>
        <PostChoice workspace={workspace} account={search.account} tag={search.tag} choose={go} />
        <NativeSelect
          label={texts.status}
          value={search.status ?? ''}
          onChange={({ currentTarget: { value } }) => go({ status: value === '' ? undefined : value })}
          data={[
            { value: '', label: texts.allStatuses },
            ...POST_STATUSES.map((status) => ({ value: status, label: words[status] })),
          ]}
        />
      </search>
    </>
  );
}
