import { useWorkspace } from '../../frame/workspace.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { AccountList } from './account-list.tsx';
import { accountsMessages } from './messages/accounts-messages.ts';
import { NetworkList } from './network-list.tsx';

/** The accounts of the workspace, and the networks from which more can be connected. */
export function AccountsPage() {
  const texts = useMessages(accountsMessages);
  const workspace = useWorkspace();
  if (workspace === null) return null;
  const { uuid, role } = workspace;
  const mayChange = role !== 'viewer';
  return (
    <Page title={texts.title}>
      <Section title={texts.connected} about={texts.connectedAbout}>
        <AccountList workspace={uuid} mayChange={mayChange} />
      </Section>
      {mayChange ? (
        <Section title={texts.connect} about={texts.connectAbout}>
          <NetworkList workspace={uuid} />
        </Section>
      ) : null}
    </Page>
  );
}
