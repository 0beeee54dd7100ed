import '../../theme/overlay-styles.ts';
import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { fieldError, readFailure } from '../../api/failure.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { Dialog } from '../dialog.tsx';
import { wordsOf } from '../failure-words.ts';
import { tell } from '../toasts.tsx';
import { useTellFailure } from '../use-tell-failure.ts';
import { postWords } from './messages/post-words.ts';
import type { Post } from './post-facts.ts';
import { usePostChange } from './use-post-change.ts';

interface Props {
  readonly workspace: string;
  readonly post: Post;
  readonly account: { readonly id: number; readonly name: string };
  readonly externalUrl: string | null;
  readonly close: () => void;
}

/** Settles an account with an unknown outcome: it asks the network, or takes the person's word. */
export function ReconcileDialog({ workspace, post, account, externalUrl, close }: Props) {
  const texts = useMessages(postWords);
  const [address, setAddress] = useState('');
  const { settle, failure, isPending } = useSettle(workspace, post, account, close);
  const published = () =>
    settle({ decision: 'published', ...(address.trim() === '' ? {} : { external_url: address.trim() }) });
  const addressError = fieldError(failure, 'external_url');
  return (
    <Dialog onClose={close} title={texts.reconcileTitle(account.name)} withCloseButton={false}>
      <Stack>
        <Text>{texts.reconcileWhy}</Text>
        {externalUrl === null ? null : (
          <Anchor href={externalUrl} target="_blank" rel="noopener noreferrer">
            {texts.open}
          </Anchor>
        )}
        <Button variant="default" onClick={() => settle({})} loading={isPending}>
          {texts.askNetwork}
        </Button>
        <TextInput
          type="url"
          label={texts.publicAddress}
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
          error={addressError}
        />
        {failure !== null && addressError === null ? (
          <Text c="red" role="alert">
            {wordsOf(failure, texts.notDone)}
          </Text>
        ) : null}
        <Group>
          <Button onClick={published} disabled={isPending}>
            {texts.isPublic}
          </Button>
          <Button
            variant="default"
            onClick={() => settle({ decision: 'not_published' })}
            disabled={isPending}
          >
            {texts.isNotPublic}
          </Button>
          <Button variant="default" onClick={close}>
            {texts.cancel}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

interface Decision {
  /** Absent to ask the network. */
  readonly decision?: 'published' | 'not_published';
  readonly external_url?: string;
}

/** Settles the account of a post as it was shown first. */
function useSettle(workspace: string, post: Post, account: Props['account'], close: () => void) {
  const texts = useMessages(postWords);
  const reconcile = usePostChange('reconcilePost', workspace);
  const [shown] = useState(post);
  const tellFailure = useTellFailure();
  const { failure, isPending } = reconcile;
  const onError = (error: unknown) => {
    if (readFailure(error).kind !== 'changed') return;
    tellFailure(error);
    close();
  };
  const settle = (body: Decision) => {
    const onSuccess = () => {
      tell(body.decision === undefined ? texts.askedTold : texts.reconciledTold);
      close();
    };
    const params = { workspace, post: shown.uuid, account: account.id };
    reconcile.mutate({ params, body, shown }, { onSuccess, onError });
  };
  return { settle, failure, isPending };
}
