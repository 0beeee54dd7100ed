import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useChange } from '../../../api/changes.ts';
import { useMessages } from '../../../messages/language-context.tsx';
import { tell } from '../../../ui/toasts.tsx';
import { useFields } from '../../../ui/use-fields.ts';
import { notificationMessages } from './messages/notification-messages.ts';
import { CHAT_NAMES, CHATS, type Chat } from './notification-types.ts';
import classes from './notifications.module.css';

/** Adds a chat by its address. */
export function ChatForm({ close }: { readonly close: () => void }) {
  const texts = useMessages(notificationMessages);
  const [chat, setChat] = useState<Chat>('slack');
  const add = useChange('addNoticeTarget');
  const form = useFields({ name: '', address: '', token: '', chat: '' }, add.failure);
  const isTelegram = chat === 'telegram';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { name, address, token, chat: room } = form.values;
    const place = isTelegram ? { token, chat: room } : { address, ...(chat === 'ntfy' ? { token } : {}) };
    add.mutate(
      { body: { service: chat, name: name || CHAT_NAMES[chat], ...place } },
      {
        onSuccess: () => {
          tell(texts.chatAdded);
          close();
        },
      },
    );
  };
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      <NativeSelect
        label={texts.service}
        description={texts.howTo[chat]}
        value={chat}
        data={CHATS.map((value) => ({ value, label: CHAT_NAMES[value] }))}
        onChange={({ currentTarget: { value } }) => setChat(value as Chat)}
        error={form.error('service')}
      />
      {isTelegram ? (
        <>
          <TextInput label={texts.botToken} {...form.text('token')} autoComplete="off" spellCheck={false} />
          <TextInput label={texts.room} {...form.text('chat')} autoComplete="off" spellCheck={false} />
        </>
      ) : (
        <TextInput
          label={texts.address}
          placeholder={EXAMPLES[chat]}
          {...form.text('address')}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      {chat === 'ntfy' ? (
        <TextInput label={texts.accessToken} {...form.text('token')} autoComplete="off" spellCheck={false} />
      ) : null}
      <TextInput label={texts.name} placeholder="#social" {...form.text('name')} autoComplete="off" />
      <div className={classes['buttons']}>
        <Button type="submit" loading={add.isPending}>
          {texts.add}
        </Button>
        <Button variant="default" onClick={close}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}

/** The beginning of an address. */
const EXAMPLES: Readonly<Record<Exclude<Chat, 'telegram'>, string>> = {
  slack: 'https://hooks.slack.com/services/…',
  discord: 'https://discord.com/api/webhooks/…',
  teams: 'https://….logic.azure.com/workflows/…',
  ntfy: 'https://ntfy.sh/…',
};
