import { Button, Group, Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type Failure, readFailure } from '../api/failure.ts';
import { useMessages } from '../messages/language-context.tsx';
import { shellMessages } from '../messages/shell/shell-messages.ts';
import { canCopy } from './clipboard.ts';
import classes from './states.module.css';

/** While something is loaded: rows of the height that the content will have. */
export function LoadingState({ rows = 4, height = 56 }: { rows?: number; height?: number | undefined }) {
  const texts = useMessages(shellMessages);
  return (
    <Stack gap="sm" role="status">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={height} radius={8} />
      ))}
    </Stack>
  );
}

interface EmptyProps {
  readonly title: string;
  /** What would be here, and what it is good for. */
  readonly about: string;
  /** The one button. */
  readonly action?: ReactNode;
  /** Level of its heading: one below that of what is around it. */
  readonly level?: 2 | 3;
}

/** Where there is nothing yet: what it is for, and one button. */
export function EmptyState({ title, about, action, level = 3 }: EmptyProps) {
  return (
    <div className={classes['state']}>
      <Title order={level}>{title}</Title>
      <Text c="dimmed">{about}</Text>
      {action}
    </div>
  );
}

interface ErrorProps {
  /** Whatever was thrown. */
  readonly error: unknown;
  readonly retry?: () => void;
}

/** What could not be loaded, why, a button to try again, and the id of the request to copy. */
export function ErrorState({ error, retry }: ErrorProps) {
  const texts = useMessages(shellMessages);
  const failure = readFailure(error);
  const [title, why] = wordsFor(failure);
  return (
    <div className={classes['state']} role="alert">
      <Title order={2}>{title}</Title>
      <Text>{why}</Text>
      {failure.message === null || isExplained(failure) ? null : <Text c="dimmed">{failure.message}</Text>}
      <Group>
        {retry === undefined ? null : <Button onClick={retry}>{texts.tryAgain}</Button>}
        {failure.requestId === null ? null : <RequestId id={failure.requestId} />}
      </Group>
    </div>
  );

  function wordsFor({ kind }: Failure): readonly [string, string] {
    if (kind === 'missing') return [texts.missingTitle, texts.missingWhy];
    if (kind === 'forbidden') return [texts.forbiddenTitle, texts.forbiddenWhy];
    if (kind === 'locked') return [texts.lockedTitle, texts.lockedWhy];
    if (kind === 'not-in-plan') return [texts.notInPlanTitle, texts.notInPlanWhy];
    if (kind === 'offline') return [texts.errorTitle, texts.offline];
    if (kind === 'unavailable') return [texts.errorTitle, texts.unavailable];
    return [texts.errorTitle, texts.errorWhy];
  }
}

/** Whether the page says the service's own words already. */
function isExplained({ kind }: Failure): boolean {
  return kind === 'locked' || kind === 'not-in-plan';
}

function RequestId({ id }: { id: string }) {
  const texts = useMessages(shellMessages);
  const [copied, setCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(id).then(() => setCopied(true));
  return (
    <Group gap="xs">
      <code className={classes['code']}>{id}</code>
      {canCopy() ? (
        <Button variant="default" size="compact-sm" onClick={copy}>
          {copied ? texts.copied : texts.copyId}
        </Button>
      ) : null}
    </Group>
  );
}
