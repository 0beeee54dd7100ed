import '../theme/overlay-styles.ts';
import { MantineThemeProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { useMemo } from 'react';
import { useMessages } from '../messages/language-context.tsx';
import { shellMessages } from '../messages/shell/shell-messages.ts';

/** The corner where `ui/toasts.tsx` shows its toasts. Each has a close button, named in the reader's language. */
export function Toasts() {
  const { close } = useMessages(shellMessages);
  const theme = useMemo(
    () => ({
      components: { Notification: { defaultProps: { closeButtonProps: { 'aria-label': close } } } },
    }),
    [close],
  );
  return (
    <MantineThemeProvider theme={theme}>
      <Notifications position="bottom-right" />
    </MantineThemeProvider>
  );
}
