import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/queries.ts';
import { useWorkspace } from '../../frame/workspace.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { AccountList } from './account-list.tsx';
import classes from './accounts.module.css';
import { accountsMessages } from './messages/accounts-messages.ts';
import { NetworkGrid } from './network-grid.tsx';
import { useConnectedElsewhere } from './use-connected-elsewhere.ts';

/** The accounts of the workspace, and beside them the networks from which more can be connected. */
export function AccountsPage() {
  const texts = useMessages(accountsMessages);
  const workspace = useWorkspace();
  useConnectedElsewhere();
  const params = { workspace: workspace?.uuid ?? '' };
  const { data } = useQuery({ ...query('listManagedAccounts', { params }), enabled: workspace !== null });
  if (workspace === null) return null;
  const { uuid, role } = workspace;
  const mayChange = role !== 'viewer';
  const hasSome = data !== undefined && data.data.length > 0;
  return (
    <Page title={texts.title} wide="rows">
      <div className={classes['columns']}>
        <div>
          <AccountList workspace={uuid} mayChange={mayChange} />
        </div>
        {mayChange ? (
          <div className={classes['adding']}>
            <Section title={hasSome ? texts.connectAnother : texts.connect} about={texts.connectAbout}>
              <NetworkGrid workspace={uuid} />
            </Section>
          </div>
        ) : null}
      </div>
    </Page>
  );
}
