import { Button, TextInput } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useMessages } from '../../../messages/language-context.tsx';
import classes from '../administration.module.css';
import type { ListSearch } from './list-search.ts';
import { tenantsMessages } from './messages/tenants-messages.ts';
import { ReceiptsSection } from './receipts-section.tsx';
import { TenancyPage } from './tenancy-page.tsx';
import { TENANT_PATHS } from './tenant-paths.ts';

/** The receipts of every workspace. */
export function ReceiptsPage() {
  const texts = useMessages(tenantsMessages);
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as ListSearch;
  const { keyword = '' } = search;
  const go = (next: ListSearch) => void navigate({ to: TENANT_PATHS.receipts, search: next as never });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const word = String(new FormData(event.currentTarget).get('keyword'));
    go(word === '' ? {} : { keyword: word });
  };
  return (
    <TenancyPage title={texts.receipts}>
      <form className={classes['line']} onSubmit={submit} key={keyword}>
        <TextInput name="keyword" label={texts.invoice} defaultValue={keyword} autoComplete="off" />
        <Button type="submit" variant="default">
          {texts.find}
        </Button>
      </form>
      <ReceiptsSection workspace={null} search={search} go={(page) => go({ ...search, page })} />
    </TenancyPage>
  );
}
