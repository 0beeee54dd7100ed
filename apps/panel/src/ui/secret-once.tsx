import { Button, Group, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useMessages } from '../messages/language-context.tsx';
import { shellMessages } from '../messages/shell/shell-messages.ts';
import { canCopy, copyOrSelect } from './clipboard.ts';
import classes from './secret-once.module.css';

interface Props {
  /** What to do with the secret. */
  readonly about: string;
  readonly secret: string;
  readonly done: () => void;
}

/**
 * A secret that the service shows once, until the person is done with it. If pages can't copy, people select the text.
 */
export function SecretOnce({ about, secret, done }: Props) {
  const texts = useMessages(shellMessages);
  const [copied, setCopied] = useState(false);
  const shown = useRef<HTMLElement>(null);
  const copy = async () => setCopied(await copyOrSelect(shown.current));
  return (
    <div role="status">
      <Text mb="xs">{about}</Text>
      <code ref={shown} className={classes['secret']}>
        {secret}
      </code>
      <Group mt="sm">
        {canCopy() ? <Button onClick={copy}>{copied ? texts.copied : texts.copy}</Button> : null}
        <Button variant="default" onClick={done}>
          {texts.done}
        </Button>
      </Group>
    </div>
  );
}
