import { Button, Group, Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { type Failure, readFailure } from '../api/failure.ts';
import { useMessages } from '../messages/language-context.tsx';
import { shellMessages } from '../messages/shell/shell-messages.ts';
import { canCopy, copyOrSelect } from './clipboard.ts';
import classes from './states.module.css';
import { useHoldsPlace } from './use-holds-place.ts';

/** Placeholder rows of the content's height, shown while something loads. */
export function LoadingState({ rows = 4, height = 56 }: { rows?: number; height?: number | undefined }) {
  const texts = useMessages(shellMessages);
  const place = useRef<HTMLDivElement>(null);
  useHoldsPlace(place);
  return (
    <Stack ref={place} gap="sm" role="status">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={height} radius={8} />
      ))}
    </Stack>
  );
}

interface EmptyProps {
  readonly title: string;
  /** What would be here, and what it is for; undefined if the person can't do anything about it. */
  readonly about: string | undefined;
  /** The only button. */
  readonly action?: ReactNode;
  /** Level of the heading: one below the heading around it. */
  readonly level?: 2 | 3;
}

/** Shown if there is nothing yet: what belongs here, and one button. */
export function EmptyState({ title, about, action, level = 3 }: EmptyProps) {
  return (
    <div className={classes['state']}>
      <Title order={level}>{title}</Title>
      {about === undefined ? null : <Text c="dimmed">{about}</Text>}
      {action}
    </div>
  );
}

interface ErrorProps {
  /** The thrown value, of any kind. */
  readonly error: unknown;
  readonly retry?: () => void;
}

/** Says what could not be loaded and why, with a button to try again and the request's id to copy. */
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

/** Whether the page's own text already says the same as the service's message. */
function isExplained({ kind }: Failure): boolean {
  return kind === 'locked' || kind === 'not-in-plan';
}

function RequestId({ id }: { id: string }) {
  const texts = useMessages(shellMessages);
  const [copied, setCopied] = useState(false);
  const shown = useRef<HTMLElement>(null);
  const copy = async () => setCopied(await copyOrSelect(shown.current));
  return (
    <Group gap="xs">
      <code ref={shown} className={classes['code']}>
        {id}
      </code>
      {canCopy() ? (
        <Button variant="default" size="compact-sm" onClick={copy}>
          {copied ? texts.copied : texts.copyId}
        </Button>
      ) : null}
    </Group>
  );
}
