import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type Failure, fieldError } from '../../../api/failure.ts';
import { useMessages } from '../../../messages/language-context.tsx';
import { EventChoice } from './event-choice.tsx';
import { webhookMessages } from './messages/webhook-messages.ts';
import type { Owner } from './owner.ts';
import type { Webhook } from './webhook.ts';
import classes from './webhooks.module.css';

/** What a person says of an endpoint. */
export type WebhookWords = Pick<Webhook, 'url' | 'description' | 'events'>;

interface Props {
  readonly owner: Owner;
  readonly start?: WebhookWords;
  readonly action: string;
  readonly failure: Failure | null;
  readonly isPending: boolean;
  readonly submit: (words: WebhookWords) => void;
  readonly cancel?: () => void;
}

/** The address of an endpoint, what it is for, and what it hears. */
export function WebhookForm({ owner, start, action, failure, isPending, submit, cancel }: Props) {
  const texts = useMessages(webhookMessages);
  const [url, setUrl] = useState(start?.url ?? '');
  const [description, setDescription] = useState(start?.description ?? '');
  const [chosen, setChosen] = useState<readonly string[] | null>(
    start === undefined || start.events.length === 0 ? null : start.events,
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    submit({ url, description, events: chosen === null ? [] : [...chosen] });
  };
  return (
    <form className={classes['form']} onSubmit={send} noValidate>
      <TextInput
        type="url"
        label={texts.url}
        placeholder={texts.urlExample}
        value={url}
        onChange={({ currentTarget: { value } }) => setUrl(value)}
        error={fieldError(failure, 'url') ?? fieldError(failure, 'events') ?? failure?.message ?? null}
        autoComplete="off"
        spellCheck={false}
      />
      <TextInput
        label={texts.description}
        placeholder={texts.descriptionExample}
        value={description}
        onChange={({ currentTarget: { value } }) => setDescription(value)}
        autoComplete="off"
        maxLength={255}
      />
      <EventChoice {...{ owner, chosen }} choose={setChosen} />
      <div className={classes['buttons']}>
        <Button type="submit" disabled={chosen?.length === 0} loading={isPending}>
          {action}
        </Button>
        {cancel === undefined ? null : (
          <Button variant="default" onClick={cancel}>
            {texts.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}
