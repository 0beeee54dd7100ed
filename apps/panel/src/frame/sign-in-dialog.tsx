import '../theme/overlay-styles.ts';
import { Button, Group, Modal, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { pagePaths } from '../api/service-paths.ts';
import { sessionQuery } from '../api/session.ts';
import { useMessages } from '../messages/language-context.tsx';
import { shellMessages } from '../messages/shell/shell-messages.ts';
import { useTrouble } from './connection-context.tsx';

/** Shown when the session has ended. It lets the person sign in beside the page, which stays as it is. */
export function SignInDialog() {
  const texts = useMessages(shellMessages);
  const queries = useQueryClient();
  const { trouble, clear } = useTrouble();
  const isOpen = trouble === 'signed-out';
  const look = useCallback(async () => {
    const session = await queries.fetchQuery({ ...sessionQuery(), staleTime: 0 }).catch(() => null);
    if (session === null) return;
    clear();
    void queries.invalidateQueries();
  }, [queries, clear]);
  useEffect(() => {
    if (!isOpen) return;
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [isOpen, look]);
  return (
    <Modal opened={isOpen} onClose={look} title={texts.signedOutTitle} withCloseButton={false}>
      <Text mb="md">{texts.signedOutWhy}</Text>
      <Group>
        <Button component="a" href={pagePaths().signIn('/')} target="_blank" rel="noopener">
          {texts.signInNewTab}
        </Button>
        <Button variant="default" onClick={look}>
          {texts.signedInAgain}
        </Button>
      </Group>
    </Modal>
  );
}
