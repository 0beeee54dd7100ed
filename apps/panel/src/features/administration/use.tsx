import { useMessages } from '../../messages/language-context.tsx';
import { Moment } from '../../ui/moment.tsx';
import { administrationMessages } from './messages/administration-messages.ts';

/** How many people use an app, and when it was last used. */
export function Use({ users, lastUsedAt }: { users: number; lastUsedAt: string | null }) {
  const texts = useMessages(administrationMessages);
  return (
    <>
      {`${texts.users(users)} · ${texts.lastUsed} `}
      {lastUsedAt === null ? texts.never : <Moment at={lastUsedAt} />}
    </>
  );
}
