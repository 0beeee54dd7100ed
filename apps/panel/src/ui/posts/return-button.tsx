import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useMessages } from '../../messages/language-context.tsx';
import { postWords } from './messages/post-words.ts';
import { firstWords, type Post } from './post-facts.ts';

const ReturnDialog = lazy(async () => ({ default: (await import('./return-dialog.tsx')).ReturnDialog }));

/** Returns a post that waits for approval to its authors, after asking for a note to them. */
export function ReturnButton({ workspace, post }: { workspace: string; post: Post }) {
  const texts = useMessages(postWords);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="default"
        onClick={() => setAsking(true)}
        aria-label={`${texts.giveBack}: ${firstWords(post) || texts.untitled}`}
      >
        {texts.giveBack}
      </Button>
      {asking ? (
        <Suspense>
          <ReturnDialog workspace={workspace} post={post} close={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
