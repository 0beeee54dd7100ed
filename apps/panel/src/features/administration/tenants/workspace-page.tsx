import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useChange } from '../../../api/changes.ts';
import { query } from '../../../api/queries.ts';
import { usePathParameter } from '../../../frame/address.ts';
import { useMessages } from '../../../messages/language-context.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Section } from '../../../ui/page.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { GivenSection } from './given-section.tsx';
import { MembersSection } from './members-section.tsx';
import { tenantsMessages } from './messages/tenants-messages.ts';
import { ReceiptsSection } from './receipts-section.tsx';
import { SubscriptionSection } from './subscription-section.tsx';
import { TenancyPage } from './tenancy-page.tsx';
import { TENANT_PATHS } from './tenant-paths.ts';
import { TrailSection } from './trail-section.tsx';
import { UsageSection } from './usage-section.tsx';
import { WorkspaceForm } from './workspace-form.tsx';

/** One customer's workspace: its usage, members, payment and changes. */
export function TenantPage() {
  const texts = useMessages(tenantsMessages);
  const tenant = usePathParameter('tenant') ?? '';
  const answer = useQuery(query('getPanelWorkspace', { params: { workspace: tenant } }));
  const title = answer.data?.workspace.name ?? texts.details;
  return (
    <TenancyPage key={tenant} title={title} heading={title}>
      <Loaded query={answer} rows={6}>
        {(data) => (
          <>
            <UsageSection usage={data.usage} />
            <Section title={texts.details}>
              <WorkspaceForm workspace={data.workspace} />
            </Section>
            <MembersSection workspace={data.workspace} />
            <SubscriptionSection workspace={tenant} subscription={data.subscription} />
            <GivenSection workspace={tenant} given={data.generic_subscription} />
            <ReceiptsSection workspace={tenant} search={{}} />
            <TrailSection workspace={tenant} />
            <DeleteSection uuid={tenant} name={data.workspace.name} />
          </>
        )}
      </Loaded>
    </TenancyPage>
  );
}

function DeleteSection({ uuid, name }: { uuid: string; name: string }) {
  const texts = useMessages(tenantsMessages);
  const navigate = useNavigate();
  const remove = useChange('deletePanelWorkspace');
  return (
    <Section title={texts.deleteWorkspace} about={texts.deleteWorkspaceAbout}>
      <ConfirmButton
        action={texts.deleteWorkspace}
        ask={texts.deleteAsk(name)}
        why={texts.deleteWorkspaceWhy}
        change={remove}
        input={{ params: { workspace: uuid } }}
        done={texts.deleted}
        then={() => void navigate({ to: TENANT_PATHS.workspaces })}
      />
    </Section>
  );
}
