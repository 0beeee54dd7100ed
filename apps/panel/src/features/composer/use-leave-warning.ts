import { useBlocker } from '@tanstack/react-router';
import { useMessages } from '../../messages/language-context.tsx';
import { composerMessages } from './messages/composer-messages.ts';

/** Asks for confirmation before leaving a page whose text neither this browser nor the service has stored. */
export function useLeaveWarning(unkept: boolean): void {
  const texts = useMessages(composerMessages);
  useBlocker({
    disabled: !unkept,
    enableBeforeUnload: true,
    // A draft that gets its UUID changes the address of its own page.
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && !confirm(texts.leaveUnkept),
  });
}
