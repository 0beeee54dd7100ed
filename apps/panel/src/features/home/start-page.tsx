import { Navigate } from '@tanstack/react-router';
import { useWorkspace } from '../../frame/workspace.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { homeMessages } from './messages/home-messages.ts';

/** Redirects to the home of the last used workspace, or tells people without a workspace that they have none. */
export function StartPage() {
  const texts = useMessages(homeMessages);
  const workspace = useWorkspace();
  if (workspace !== null) return <Navigate to={`/w/${workspace.uuid}`} replace />;
  return (
    <Page title={texts.title}>
      <EmptyState level={2} title={texts.noWorkspace} about={texts.noWorkspaceAbout} />
    </Page>
  );
}
