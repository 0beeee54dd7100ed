import '@mantine/core/styles/Input.layer.css';
import type { Workspace } from '../../api/session.ts';
import { usePathParameter } from '../../frame/address.ts';
import { MissingPage } from '../../frame/fallback-pages.tsx';
import { useWorkspace } from '../../frame/workspace.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { SectionedPage } from '../../ui/sectioned-page.tsx';
import { GroupsSection } from './groups-section.tsx';
import { InvitationsSection } from './invitations-section.tsx';
import { MembersSection } from './members-section.tsx';
import { settingsMessages } from './messages/settings-messages.ts';
import { QueueSection } from './queue-section.tsx';
import { type SettingsSection, sectionsFor } from './settings-sections.ts';
import { TagsSection } from './tags-section.tsx';
import { WebhooksSection } from './webhooks/webhooks-section.tsx';
import { WorkspaceSection } from './workspace-section.tsx';

/** The parts of the workspace that the person's role may see and change, one at a time. */
export function SettingsPage() {
  const texts = useMessages(settingsMessages);
  const workspace = useWorkspace();
  const asked = usePathParameter('section');
  if (workspace === null) return null;
  const sections = sectionsFor(workspace.role);
  const shown = asked === null ? sections[0] : sections.find((section) => section === asked);
  if (shown === undefined) return <MissingPage />;
  const names = {
    ...{ workspace: texts.workspace, queue: texts.queue, tags: texts.tags, groups: texts.groups },
    ...{ members: texts.members, webhooks: texts.webhooks },
  };
  const links = sections.map((section) => ({
    to: `/w/${workspace.uuid}/settings/${section}`,
    label: names[section],
    current: section === shown,
  }));
  return (
    <SectionedPage key={workspace.uuid} title={texts.title} links={links}>
      <Shown section={shown} workspace={workspace} />
    </SectionedPage>
  );
}

function Shown({ section, workspace }: { section: SettingsSection; workspace: Workspace }) {
  const { uuid, role } = workspace;
  const mayWrite = role !== 'viewer';
  if (section === 'workspace') return <WorkspaceSection workspace={workspace} />;
  if (section === 'queue') return <QueueSection workspace={uuid} mayWrite={mayWrite} />;
  if (section === 'tags') return <TagsSection workspace={uuid} mayWrite={mayWrite} />;
  if (section === 'webhooks') return <WebhooksSection owner={uuid} />;
  if (section === 'groups') return <GroupsSection workspace={uuid} mayWrite={mayWrite} />;
  return (
    <>
      <MembersSection workspace={uuid} />
      <InvitationsSection workspace={uuid} />
    </>
  );
}
