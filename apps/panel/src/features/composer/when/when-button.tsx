import { Button, Popover } from '@mantine/core';
import { lazy, Suspense, useEffect } from 'react';
import { useUser } from '../../../api/session.ts';
import { useLanguage, useMessages } from '../../../messages/language-context.tsx';
import { cityOf, readInstant } from '../../../messages/moments.ts';
import { Icon } from '../../../ui/icon.tsx';
import barClasses from '../bar/bar.module.css';
import { composerMessages } from '../messages/composer-messages.ts';
import { isAtField } from '../state/refused.ts';
import type { WhenProps } from './when-props.ts';
import { writeWhen } from './write-when.ts';

const WhenPanel = lazy(async () => ({ default: (await import('./when-panel.tsx')).WhenPanel }));

interface Props extends WhenProps {
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
}

/** Says when the post is published, and opens the choice. Closed, the choice returns the focus to the button. */
export function WhenButton({ isOpen, setOpen, ...props }: Props) {
  const texts = useMessages(composerMessages);
  const { when, city, short } = useShownWhen(props);
  useOpenOnRefusal(props, setOpen);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      width="21rem"
      position="top-end"
      offset={10}
      trapFocus
      returnFocus
      transitionProps={{ duration: 120 }}
      radius="lg"
      shadow="md"
      classNames={{ dropdown: barClasses['popover'] ?? '' }}
    >
      <Popover.Target>
        <Button
          variant="default"
          size="md"
          className={barClasses['when'] ?? ''}
          leftSection={<Icon name="clock" size={18} />}
          rightSection={<Icon name="chevron" size={16} />}
          onClick={() => setOpen(!isOpen)}
          aria-label={texts.bar.when([when, city].filter((part) => part !== '').join(' '))}
          data-when={props.plan.mode}
        >
          <span className={barClasses['wide']}>{[when, city].filter((part) => part !== '').join(' ')}</span>
          <span className={barClasses['narrow']}>{short}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.when}>
        <Suspense fallback={<div className={barClasses['waiting']} aria-busy="true" />}>
          <WhenPanel {...props} close={() => setOpen(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

interface ShownWhen {
  readonly when: string;
  /** The city of the clock; empty if no time is shown. */
  readonly city: string;
  /** For a phone. */
  readonly short: string;
}

/** When the post is published in words. */
function useShownWhen({ plan: { mode, planned, at }, slot, zone }: WhenProps): ShownWhen {
  const texts = useMessages(composerMessages);
  const { language } = useLanguage();
  const { timezone: own } = useUser();
  const only = (words: string) => ({ when: words, city: '', short: words });
  if (mode === 'time' || planned) {
    if (at === null) return only(texts.modes.time);
    const time = writeWhen(language, at.instant, zone);
    return { when: time, city: cityOf(zone), short: time };
  }
  if (mode !== 'queue') return only(texts.modes[mode]);
  if (slot == null) return only(texts.bar.slot);
  const time = writeWhen(language, readInstant(slot.scheduled_at), own);
  return { when: texts.bar.slotAt(time), city: cityOf(own), short: time };
}

/** Opens the choice when the service refuses a time, because the message is there. */
function useOpenOnRefusal({ failure }: WhenProps, setOpen: (isOpen: boolean) => void): void {
  const isTimeRefused = Object.keys(failure?.fields ?? {}).some((field) =>
    isAtField(field, { showsTimes: true, place: -1, files: [] }),
  );
  useEffect(() => {
    if (isTimeRefused) setOpen(true);
  }, [failure, isTimeRefused, setOpen]);
}
