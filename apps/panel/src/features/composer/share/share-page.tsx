import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useWorkspace } from '../../../frame/workspace.ts';
import { useMessages } from '../../../messages/language-context.tsx';
import { shellMessages } from '../../../messages/shell/shell-messages.ts';
import page from '../../../ui/page.module.css';
import { EmptyState, LoadingState } from '../../../ui/states.tsx';
import { composerMessages } from '../messages/composer-messages.ts';
import { handOver } from './handed-over.ts';
import { takeReceived } from './received.ts';

/** Where a phone leads after something was shared with the panel: on to a new post with it. */
export function SharePage() {
  const texts = useMessages(composerMessages);
  const { goHome } = useMessages(shellMessages);
  const navigate = useNavigate();
  const workspace = useWorkspace()?.uuid ?? null;
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    takeReceived()
      .catch(() => null)
      .then((received) => {
        if (received === null || workspace === null) return setMissing(true);
        handOver(received);
        void navigate({ to: `/w/${workspace}/posts/new`, replace: true });
      });
  }, [navigate, workspace]);
  return (
    <div className={page['page']}>
      <title>{`${texts.newTitle} – Crier`}</title>
      <h1 className={page['title']} tabIndex={-1}>
        {texts.newTitle}
      </h1>
      {isMissing ? (
        <EmptyState
          title={texts.notShared}
          about={texts.notSharedWhy}
          level={2}
          action={<Link to="/">{goHome}</Link>}
        />
      ) : (
        <LoadingState />
      )}
    </div>
  );
}
