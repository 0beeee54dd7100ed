import { TextInput } from '@mantine/core';
import { useMessages } from '../../../messages/language-context.tsx';
import { FindForm } from './find-form.tsx';
import { tenantsMessages } from './messages/tenants-messages.ts';
import { ReceiptsSection } from './receipts-section.tsx';
import { TenancyPage } from './tenancy-page.tsx';
import { TENANT_PATHS } from './tenant-paths.ts';
import { useListSearch } from './use-list-search.ts';

/** The receipts of every workspace. */
export function ReceiptsPage() {
  const texts = useMessages(tenantsMessages);
  const { search, go } = useListSearch(TENANT_PATHS.receipts);
  return (
    <TenancyPage title={texts.receipts}>
      <FindForm search={search} go={go}>
        <TextInput
          name="keyword"
          label={texts.invoice}
          defaultValue={search.keyword ?? ''}
          autoComplete="off"
        />
      </FindForm>
      <ReceiptsSection workspace={null} search={search} go={(page) => go({ ...search, page })} />
    </TenancyPage>
  );
}
