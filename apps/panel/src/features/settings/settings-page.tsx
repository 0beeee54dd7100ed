import '@mantine/core/styles/Input.layer.css';
import { useWorkspace } from '../../frame/workspace.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { Page } from '../../ui/page.tsx';
import { InvitationsSection } from './invitations-section.tsx';
import { MembersSection } from './members-section.tsx';
import { settingsMessages } from './messages/settings-messages.ts';
import { QueueSection } from './queue-section.tsx';
import { TagsSection } from './tags-section.tsx';
import { WorkspaceSection } from './workspace-section.tsx';

/** The parts of the workspace that the person's role may see and change. */
export function SettingsPage() {
  const texts = useMessages(settingsMessages);
  const workspace = useWorkspace();
  if (workspace === null) return null;
  const { uuid, role } = workspace;
  const administers = role === 'admin';
  const mayWrite = role !== 'viewer';
  return (
    <Page key={uuid} title={texts.title}>
      {administers ? <WorkspaceSection workspace={workspace} /> : null}
      <QueueSection workspace={uuid} mayWrite={mayWrite} />
      <TagsSection workspace={uuid} mayWrite={mayWrite} />
      {administers ? (
        <>
          <MembersSection workspace={uuid} />
          <InvitationsSection workspace={uuid} />
        </>
      ) : null}
    </Page>
  );
}
