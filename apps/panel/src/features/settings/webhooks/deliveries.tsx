import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../../api/changes.ts';
import { query } from '../../../api/queries.ts';
import { useMessages } from '../../../messages/language-context.tsx';
import { failureWords } from '../../../ui/failure-words.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { tell, tellFailure } from '../../../ui/toasts.tsx';
import { webhookMessages } from './messages/webhook-messages.ts';
import { callsOf, type Owner, placeOf } from './owner.ts';
import type { Delivery, Webhook } from './webhook.ts';
import classes from './webhooks.module.css';

interface Props {
  readonly owner: Owner;
  readonly webhook: Webhook;
}

/** How long ago failed deliveries may be to be sent again together: as long as their events are kept. */
const FAILED_WITHIN_MS = 30 * 86_400_000;
const AT_ONCE = 20;
/** What happens while somebody looks is shown soon. */
const LOOK_EVERY_MS = 3_000;

/** The latest deliveries to an endpoint, followed while they are shown. */
export function Deliveries({ owner, webhook }: Props) {
  const texts = useMessages(webhookMessages);
  const [before, setBefore] = useState<number | null>(null);
  const params = { ...placeOf(owner), webhook: webhook.uuid };
  const page = { limit: AT_ONCE, ...(before === null ? {} : { before }) };
  const answer = useQuery({
    ...query(callsOf(owner).deliveries, { params, query: page }),
    refetchInterval: before === null ? LOOK_EVERY_MS : false,
  });
  return (
    <Loaded query={answer} rows={3}>
      {({ data, next }) =>
        data.length === 0 ? (
          <EmptyState title={texts.noDeliveries} about={texts.noDeliveriesAbout} />
        ) : (
          <>
            <ul className={classes['deliveries']}>
              {data.map((delivery) => (
                <DeliveryLine key={delivery.id} {...{ owner, webhook, delivery }} />
              ))}
            </ul>
            <div className={classes['buttons']}>
              {next === null ? null : (
                <Button size="sm" variant="default" onClick={() => setBefore(next)}>
                  {texts.older}
                </Button>
              )}
              {webhook.enabled && data.some(isOver) ? <ReplayFailed {...{ owner, webhook }} /> : null}
            </div>
          </>
        )
      }
    </Loaded>
  );
}

function isOver({ state }: Delivery): boolean {
  return state === 'failed' || state === 'cancelled';
}

function ReplayFailed({ owner, webhook }: Props) {
  const texts = useMessages(webhookMessages);
  const replay = useChange(callsOf(owner).replayFailed);
  const send = () =>
    replay.mutate(
      {
        params: { ...placeOf(owner), webhook: webhook.uuid },
        body: { since: new Date(Date.now() - FAILED_WITHIN_MS).toISOString() },
      },
      {
        onSuccess: ({ replayed }) => tell(texts.replayedAll(replayed)),
        onError: (failed) => tellFailure(failureWords(failed, texts.failed)),
      },
    );
  return (
    <Button size="sm" variant="default" loading={replay.isPending} onClick={send}>
      {texts.replayFailed}
    </Button>
  );
}

/** One delivery. Its tries and the answer are a press away. */
function DeliveryLine({ owner, webhook, delivery }: Props & { readonly delivery: Delivery }) {
  const texts = useMessages(webhookMessages);
  const replay = useChange(callsOf(owner).replay);
  const { id, event, state, tries, next_try_at: next } = delivery;
  const name = texts.eventNames[event.type as keyof typeof texts.eventNames] ?? event.type;
  const send = () =>
    replay.mutate(
      { params: { ...placeOf(owner), webhook: webhook.uuid, delivery: id } },
      {
        onSuccess: () => tell(texts.replayed),
        onError: (failed) => tellFailure(failureWords(failed, texts.failed)),
      },
    );
  return (
    <li>
      <details>
        <summary>
          <span className={classes['state']} data-state={state}>
            {texts.deliveryStates[state]}
          </span>
          <span className={classes['what']}>
            {name} <code>{event.type}</code>
          </span>
          <span className={classes['when']}>
            <Moment at={event.timestamp} />
            {next === null || tries.length === 0 ? null : (
              <>
                {` · ${texts.nextTry} `}
                <Moment at={next} />
              </>
            )}
          </span>
        </summary>
        <Tries delivery={delivery} />
        {webhook.enabled && state !== 'waiting' ? (
          <Button
            size="sm"
            variant="default"
            loading={replay.isPending}
            onClick={send}
            aria-label={texts.of(texts.replay, `${event.type} ${event.number}`)}
          >
            {texts.replay}
          </Button>
        ) : null}
      </details>
    </li>
  );
}

function Tries({ delivery: { tries, answer } }: { readonly delivery: Delivery }) {
  const texts = useMessages(webhookMessages);
  return (
    <>
      <Text size="sm">{texts.tries(tries.length)}</Text>
      <ol className={classes['tries']}>
        {tries.map(({ at, duration_ms: duration, status, error }) => (
          <li key={at}>
            <Moment at={at} /> · {status ?? texts.noAnswer} · {texts.milliseconds(duration)}
            {error === null ? null : ` · ${error}`}
          </li>
        ))}
      </ol>
      {answer === null || answer === '' ? null : (
        <>
          <Text size="sm">{texts.answer}</Text>
          <pre className={classes['answer']}>{answer}</pre>
        </>
      )}
    </>
  );
}
