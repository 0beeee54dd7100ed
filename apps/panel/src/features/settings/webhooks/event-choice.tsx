import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { type EventSubject, type EventType, eventTypesOf } from '@crier/domain';
import { Checkbox, Radio } from '@mantine/core';
import { useMessages } from '../../../messages/language-context.tsx';
import { webhookMessages } from './messages/webhook-messages.ts';
import type { Owner } from './owner.ts';
import classes from './webhooks.module.css';

/**
 * What an endpoint can hear of by choice, under one heading each. A test event always reaches the endpoint that it is for.
 */
const GROUPS: readonly (readonly [EventSubject, ...EventSubject[]])[] = [
  ['post'],
  ['publication'],
  ['account'],
  ['media', 'download'],
  ['member'],
  ['network'],
];

interface Props {
  readonly owner: Owner;
  /** Null stands for all events. */
  readonly chosen: readonly string[] | null;
  readonly choose: (events: readonly string[] | null) => void;
}

/** All events, or those that are ticked. */
export function EventChoice({ owner, chosen, choose }: Props) {
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
          {GROUPS.map((subjects) => (
            <EventBoxes
              key={subjects[0]}
              legend={texts.subjects[subjects[0]]}
              types={subjects.flatMap((subject): readonly EventType[] => eventTypesOf(subject))}
              {...{ chosen, choose }}
            />
          ))}
          {owner === null ? (
            <EventBoxes legend={texts.auditTrail} types={['audit.recorded']} {...{ chosen, choose }} />
          ) : null}
        </div>
      )}
    </Radio.Group>
  );
}

function EventBoxes({
  legend,
  types,
  chosen,
  choose,
}: {
  readonly legend: string;
  readonly types: readonly (EventType | 'audit.recorded')[];
  readonly chosen: readonly string[];
  readonly choose: Props['choose'];
}) {
  const texts = useMessages(webhookMessages);
  return (
    <fieldset className={classes['subject']}>
      <legend>{legend}</legend>
      {types.map((type) => (
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
