import { Anchor, Button, Group } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../../frame/rights.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { ApproveButton } from '../../ui/posts/approve-button.tsx';
import { postWords } from '../../ui/posts/messages/post-words.ts';
import { firstWords, type Post } from '../../ui/posts/post-facts.ts';
import { ReturnForm } from '../../ui/posts/return-form.tsx';
import { postMessages } from './messages/post-messages.ts';
import classes from './post-head.module.css';
import { useNextWaiting } from './use-next-waiting.ts';

interface Props {
  readonly workspace: string;
  /** A post that waits for the approval of the person. */
  readonly post: Post;
}

/**
 * The answers to a post that waits for approval. Either leads on to the next one that waits. A viewer can only approve,
 * because the service lets nobody else return a post.
 */
export function Approval({ workspace, post }: Props) {
  const texts = useMessages(postMessages);
  const words = useMessages(postWords);
  const returns = useMay()('posts.write');
  const [isReturning, setReturning] = useState(false);
  const { next, count } = useNextWaiting(workspace, post.uuid, true);
  const navigate = useNavigate();
  const addressOf = ({ uuid }: Post) => `/w/${workspace}/posts/${uuid}`;
  const goOn = () => {
    if (next !== null) void navigate({ to: addressOf(next) });
  };
  return (
    <div className={classes['approval']}>
      <Group gap="xs" justify="flex-end">
        {next === null ? null : (
          <Anchor component={Link} to={addressOf(next)} size="sm">
            {texts.moreWait(count)}
          </Anchor>
        )}
        {returns ? (
          <Button
            variant="default"
            size="md"
            onClick={() => setReturning(!isReturning)}
            aria-expanded={isReturning}
            aria-label={`${words.giveBack}: ${firstWords(post) || words.untitled}`}
          >
            {words.giveBack}
          </Button>
        ) : null}
        <ApproveButton workspace={workspace} post={post} size="md" done={goOn} />
      </Group>
      {isReturning ? (
        <ReturnForm workspace={workspace} post={post} close={() => setReturning(false)} done={goOn} />
      ) : null}
    </div>
  );
}
