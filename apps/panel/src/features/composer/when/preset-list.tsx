import { type KeyboardEvent, type ReactNode, useMemo } from 'react';
import { useUser } from '../../../api/session.ts';
import { useLanguage, useMessages } from '../../../messages/language-context.tsx';
import { cityOf, readInstant } from '../../../messages/moments.ts';
import { readWallTime } from '../../../messages/wall-clock.ts';
import { Icon } from '../../../ui/icon.tsx';
import { composerMessages } from '../messages/composer-messages.ts';
import type { Mode } from '../schedule/plan.ts';
import { whenMessages } from './messages/when-messages.ts';
import { presetsAt } from './presets.ts';
import classes from './when.module.css';
import type { WhenProps } from './when-props.ts';
import { writeWhen } from './write-when.ts';

interface Props extends WhenProps {
  readonly take: (mode: Mode) => void;
  readonly setTime: (date: string, time: string) => void;
  readonly openDays: () => void;
}

/** Times that are offered ready to choose. Arrow keys move among them. */
export function PresetList({ plan, slot, zone, take, setTime, openDays }: Props) {
  const texts = useMessages(whenMessages);
  const composer = useMessages(composerMessages);
  const { language } = useLanguage();
  const presets = useMemo(() => presetsAt(new Date(), zone), [zone]);
  const { mode, planned } = plan;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no arrow keys
    <div className={classes['list']} role="group" aria-label={texts.offered} onKeyDown={moveByArrows}>
      {planned ? null : (
        <Row name={texts.slot} chosen={mode === 'queue'} take={() => take('queue')} disabled={slot === null}>
          <SlotTime slot={slot} />
        </Row>
      )}
      {presets.map(({ name, date, time }) => {
        const at = readWallTime(date, time, zone);
        return (
          <Row key={name} name={texts[name]} take={() => setTime(date, time)}>
            {at === null ? '' : writeWhen(language, at.instant, zone)}
          </Row>
        );
      })}
      {planned ? null : (
        <>
          <Row name={texts.now} chosen={mode === 'now'} take={() => take('now')}>
            {texts.asks}
          </Row>
          <Row name={composer.modes.draft} chosen={mode === 'draft'} take={() => take('draft')} />
        </>
      )}
      <Row name={texts.chooseDay} chosen={mode === 'time'} take={openDays}>
        <span className={classes['right']}>
          <Icon name="chevron" size={16} />
        </span>
      </Row>
    </div>
  );
}

/** The time of a slot in the person's zone, and on the queue's clock if it differs. */
function SlotTime({ slot }: Pick<WhenProps, 'slot'>) {
  const texts = useMessages(whenMessages);
  const { language } = useLanguage();
  const { timezone: own } = useUser();
  if (slot === undefined) return null;
  if (slot === null) return texts.full;
  const at = readInstant(slot.scheduled_at);
  const [here, there] = [writeWhen(language, at, own), writeWhen(language, at, slot.timezone)];
  if (here === there) return here;
  return (
    <>
      {here}
      <small>{`${there} ${cityOf(slot.timezone)}`}</small>
    </>
  );
}

interface RowProps {
  readonly name: string;
  readonly chosen?: boolean;
  readonly disabled?: boolean;
  readonly take: () => void;
  readonly children?: ReactNode;
}

function Row({ name, chosen = false, disabled = false, take, children }: RowProps) {
  return (
    <button
      type="button"
      className={classes['choice']}
      data-chosen={chosen}
      disabled={disabled}
      onClick={take}
    >
      <span>{name}</span>
      <span className={classes['aside']}>{children}</span>
    </button>
  );
}

function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
  if (step === null) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:enabled')];
  const next = buttons[buttons.findIndex((button) => button.matches(':focus')) + step];
  event.preventDefault();
  next?.focus();
}
