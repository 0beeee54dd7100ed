import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '../../../messages/language-context.tsx';
import { Rows } from '../../../ui/rows.tsx';
import { useFocusHandover } from '../../../ui/use-focus-handover.ts';
import { ChatForm } from './chat-form.tsx';
import { notificationMessages } from './messages/notification-messages.ts';
import { CHAT_NAMES, type NoticeTarget } from './notification-types.ts';
import { TargetRow } from './target-row.tsx';

/** The chats that are told, and a form for another. */
export function Chats({ chats }: { readonly chats: readonly NoticeTarget[] }) {
  const texts = useMessages(notificationMessages);
  const [isAdding, setAdding] = useState(false);
  const handover = useFocusHandover<HTMLButtonElement>();
  return (
    <>
      {chats.length === 0 ? null : (
        <Rows>
          {chats.map((target) => (
            <TargetRow
              key={target.id}
              target={target}
              about={`${target.service === 'web_push' ? '' : CHAT_NAMES[target.service]} · ${target.hint}`}
            />
          ))}
        </Rows>
      )}
      {isAdding ? (
        <ChatForm close={() => setAdding(false)} />
      ) : (
        <Button {...handover} variant="default" mt="sm" onClick={() => setAdding(true)}>
          {texts.addChat}
        </Button>
      )}
    </>
  );
}
