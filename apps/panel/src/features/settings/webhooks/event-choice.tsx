import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { EVENTS, type EventSubject, eventTypesOf } from '@crier/domain';
import { Checkbox, Radio } from '@mantine/core';
import { useMessages } from '../../../messages/language-context.tsx';
import { webhookMessages } from './messages/webhook-messages.ts';
import classes from './webhooks.module.css';

/** What an endpoint can hear of by choice. A test event always reaches the endpoint that it is for. */
const SUBJECTS = (Object.keys(EVENTS) as EventSubject[]).filter((subject) => subject !== 'webhook');

interface Props {
  /** Null stands for all events. */
  readonly chosen: readonly string[] | null;
  readonly choose: (events: readonly string[] | null) => void;
}

/** All events, or those that are ticked. */
export function EventChoice({ chosen, choose }: Props) {
  const texts = useMessages(webhookMessages);
  return (
    <Radio.Group
      label={texts.events}
      value={chosen === null ? 'all' : 'some'}
      onChange={(value) => choose(value === 'all' ? null : [])}
    >
      <div className={classes['radios']}>
        <Radio value="all" label={texts.allEvents} />
        <Radio value="some" label={texts.someEvents} />
      </div>
      {chosen === null ? null : (
        <div className={classes['events']}>
          {SUBJECTS.map((subject) => (
            <EventBoxes key={subject} {...{ subject, chosen, choose }} />
          ))}
        </div>
      )}
    </Radio.Group>
  );
}

function EventBoxes({
  subject,
  chosen,
  choose,
}: {
  readonly subject: EventSubject;
  readonly chosen: readonly string[];
  readonly choose: Props['choose'];
}) {
  const texts = useMessages(webhookMessages);
  return (
    <fieldset className={classes['subject']}>
      <legend>{texts.subjects[subject]}</legend>
      {eventTypesOf(subject).map((type) => (
        <Checkbox
          key={type}
          size="sm"
          label={texts.eventNames[type]}
          checked={chosen.includes(type)}
          onChange={({ currentTarget: { checked } }) =>
            choose(checked ? [...chosen, type] : chosen.filter((other) => other !== type))
          }
        />
      ))}
    </fieldset>
  );
}
