import { useBlocker } from '@tanstack/react-router';
import { useMessages } from '../../messages/language-context.tsx';
import { composerMessages } from './messages/composer-messages.ts';

/** Asks before a page is left whose text neither this browser nor the service has. */
export function useLeaveWarning(unkept: boolean): void {
  const texts = useMessages(composerMessages);
  useBlocker({
    disabled: !unkept,
    enableBeforeUnload: true,
    // A draft that gets its UUID changes the address of the page it is written on.
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && !confirm(texts.leaveUnkept),
  });
}
