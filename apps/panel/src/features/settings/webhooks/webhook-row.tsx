import { Button, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useChange } from '../../../api/changes.ts';
import { useMessages } from '../../../messages/language-context.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { failureWords } from '../../../ui/failure-words.ts';
import { LateMenu } from '../../../ui/late-menu.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { Row } from '../../../ui/rows.tsx';
import { SecretOnce } from '../../../ui/secret-once.tsx';
import { tell, tellFailure } from '../../../ui/toasts.tsx';
import { Deliveries } from './deliveries.tsx';
import { webhookMessages } from './messages/webhook-messages.ts';
import { callsOf, type Owner, placeOf } from './owner.ts';
import type { Webhook } from './webhook.ts';
import { WebhookForm } from './webhook-form.tsx';
import classes from './webhooks.module.css';

interface Props {
  readonly owner: Owner;
  readonly webhook: Webhook;
}

type Doing = 'change' | 'deliveries' | 'rotate' | 'delete' | null;

/** One endpoint: how it stands, what it hears, and what was delivered. */
export function WebhookRow({ owner, webhook }: Props) {
  const texts = useMessages(webhookMessages);
  const [doing, setDoing] = useState<Doing>(null);
  const close = () => setDoing(null);
  const { url } = webhook;
  const actions = (
    <>
      <Button
        size="sm"
        variant="subtle"
        aria-expanded={doing === 'deliveries'}
        onClick={() => setDoing(doing === 'deliveries' ? null : 'deliveries')}
        aria-label={texts.of(texts.deliveries, url)}
      >
        {texts.deliveries}
      </Button>
      <WebhookMenu {...{ owner, webhook }} open={setDoing} />
    </>
  );
  return (
    <>
      <Row actions={doing === 'change' ? null : actions}>
        {doing === 'change' ? (
          <ChangeWebhook {...{ owner, webhook, close }} />
        ) : (
          <Standing webhook={webhook} />
        )}
        {doing === 'rotate' ? <NewSecret {...{ owner, webhook, close }} /> : null}
        {doing === 'delete' ? <DeleteWebhook {...{ owner, webhook, close }} /> : null}
      </Row>
      {doing === 'deliveries' ? (
        <li className={classes['below']}>
          <Deliveries {...{ owner, webhook }} />
        </li>
      ) : null}
    </>
  );
}

/** The less frequent actions on an endpoint. */
function WebhookMenu({ owner, webhook, open }: Props & { readonly open: (doing: Doing) => void }) {
  const texts = useMessages(webhookMessages);
  const button = useRef<HTMLButtonElement>(null);
  const test = useChange(callsOf(owner).test);
  const enable = useChange(callsOf(owner).enable);
  const update = useChange(callsOf(owner).update);
  const params = { ...placeOf(owner), webhook: webhook.uuid };
  const onError = (failed: unknown) => tellFailure(failureWords(failed, texts.failed));
  const toggle = () =>
    webhook.enabled
      ? update.mutate({ params, body: { enabled: false } }, { onError })
      : enable.mutate({ params }, { onError });
  const entries = [
    ...(webhook.enabled
      ? [
          {
            label: texts.test,
            run: () => test.mutate({ params }, { onSuccess: () => tell(texts.tested), onError }),
          },
        ]
      : []),
    { label: texts.change, run: () => open('change') },
    { label: texts.rotate, run: () => open('rotate') },
    { label: webhook.enabled ? texts.disable : texts.enable, run: toggle },
    { label: texts.delete, run: () => open('delete') },
  ];
  return (
    <LateMenu
      label={texts.more(webhook.url)}
      icon="more"
      position="bottom-end"
      entries={entries}
      opener={button}
    />
  );
}

/** The address, what it hears, and how deliveries go. */
function Standing({ webhook }: { readonly webhook: Webhook }) {
  const texts = useMessages(webhookMessages);
  const { url, description, events, enabled, disabled_reason: reason, failing_since: failing } = webhook;
  const state = enabled ? 'on' : (reason ?? 'off');
  const heard = events.length === 0 ? texts.everything : texts.eventCount(events.length);
  return (
    <>
      <Text fw={550} className={classes['url'] ?? ''}>
        {url}
      </Text>
      <Text c="dimmed" size="sm">
        {[description, heard].filter((words) => words !== '').join(' · ')}
      </Text>
      <Text size="sm" className={classes['state'] ?? ''} data-state={failing === null ? state : 'failing'}>
        {texts.states[state]}
        {' · '}
        {failing === null ? (
          <LastDelivery webhook={webhook} />
        ) : (
          <>
            {texts.failingSince} <Moment at={failing} />
          </>
        )}
      </Text>
    </>
  );
}

function LastDelivery({ webhook: { last_delivery: last } }: { readonly webhook: Webhook }) {
  const texts = useMessages(webhookMessages);
  if (last === null) return texts.neverCalled;
  return (
    <>
      {last.error === null ? texts.lastAccepted : texts.lastRefused} <Moment at={last.at} />
    </>
  );
}

interface Closable extends Props {
  readonly close: () => void;
}

function ChangeWebhook({ owner, webhook, close }: Closable) {
  const texts = useMessages(webhookMessages);
  const change = useChange(callsOf(owner).update);
  return (
    <WebhookForm
      owner={owner}
      start={webhook}
      action={texts.save}
      failure={change.failure}
      isPending={change.isPending}
      submit={(body) =>
        change.mutate({ params: { ...placeOf(owner), webhook: webhook.uuid }, body }, { onSuccess: close })
      }
      cancel={close}
    />
  );
}

function NewSecret({ owner, webhook, close }: Closable) {
  const texts = useMessages(webhookMessages);
  const rotate = useChange(callsOf(owner).rotate);
  if (rotate.isSuccess)
    return <SecretOnce about={texts.secretOnce} secret={rotate.data.secret} done={close} />;
  return (
    <ConfirmDialog
      opened
      close={close}
      title={texts.rotateAsk}
      action={texts.rotate}
      confirm={() => rotate.mutate({ params: { ...placeOf(owner), webhook: webhook.uuid } })}
      pending={rotate.isPending}
      fault={rotate.failure && (rotate.failure.message ?? texts.failed)}
    >
      {texts.rotateWhy}
    </ConfirmDialog>
  );
}

function DeleteWebhook({ owner, webhook, close }: Closable) {
  const texts = useMessages(webhookMessages);
  const remove = useChange(callsOf(owner).remove);
  return (
    <ConfirmDialog
      opened
      close={close}
      title={texts.deleteAsk(webhook.url)}
      action={texts.delete}
      confirm={() =>
        remove.mutate(
          { params: { ...placeOf(owner), webhook: webhook.uuid } },
          { onSuccess: () => tell(texts.deleted) },
        )
      }
      pending={remove.isPending}
      fault={remove.failure && (remove.failure.message ?? texts.failed)}
    >
      {texts.deleteWhy}
    </ConfirmDialog>
  );
}
