import type { CallOutput } from '@crier/client';
import { Anchor, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useChange } from '../../../api/changes.ts';
import { query } from '../../../api/queries.ts';
import { useMessages } from '../../../messages/language-context.tsx';
import { Section } from '../../../ui/page.tsx';
import { RecordList } from '../../../ui/record-list.tsx';
import { Row } from '../../../ui/rows.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import type { ListSearch } from './list-search.ts';
import { tenantsMessages } from './messages/tenants-messages.ts';
import { ReceiptForm } from './receipt-form.tsx';
import { TENANT_PATHS } from './tenant-paths.ts';

type Receipt = CallOutput<'listReceipts'>['data'][number];

interface Props {
  /** Null for the receipts of all workspaces, where none can be added. */
  readonly workspace: string | null;
  readonly search: ListSearch;
  /** Without it the section keeps the page number itself. */
  readonly go?: (page: number) => void;
}

/** Payments made outside the service. */
export function ReceiptsSection({ workspace, search: { keyword, page: asked = 1 }, go }: Props) {
  const texts = useMessages(tenantsMessages);
  const [own, setOwn] = useState(1);
  const [adding, setAdding] = useState(false);
  const filter = {
    page: go === undefined ? own : asked,
    ...(workspace === null ? {} : { workspace_uuid: workspace }),
    ...(keyword === undefined ? {} : { invoice_number: keyword }),
  };
  const answer = useQuery(query('listReceipts', { query: filter }));
  return (
    <Section title={texts.receipts} about={texts.receiptsAbout}>
      {workspace === null ? null : (
        <Button mb="md" variant="default" aria-expanded={adding} onClick={() => setAdding(!adding)}>
          {texts.newReceipt}
        </Button>
      )}
      {adding && workspace !== null ? (
        <ReceiptForm workspace={workspace} close={() => setAdding(false)} />
      ) : null}
      <RecordList
        query={answer}
        empty={<EmptyState title={texts.nothing} about={texts.receiptsAbout} />}
        go={go ?? setOwn}
      >
        {(receipt) => <ReceiptRow key={receipt.uuid} receipt={receipt} named={workspace === null} />}
      </RecordList>
    </Section>
  );
}

function ReceiptRow({ receipt, named }: { receipt: Receipt; named: boolean }) {
  const texts = useMessages(tenantsMessages);
  const [editing, setEditing] = useState(false);
  const remove = useChange('deleteReceipt');
  const { uuid, invoice_number: number, amount, currency, tax, paid_at, description, workspace } = receipt;
  const actions = (
    <>
      <Button
        variant="default"
        aria-expanded={editing}
        onClick={() => setEditing(!editing)}
        aria-label={`${texts.edit}: ${number}`}
      >
        {texts.edit}
      </Button>
      <ConfirmButton
        action={texts.delete}
        of={number}
        ask={texts.deleteAsk(number)}
        why={texts.deleteReceiptWhy}
        change={remove}
        input={{ params: { receipt: uuid } }}
        done={texts.deleted}
      />
    </>
  );
  return (
    <Row actions={actions}>
      <Text fw={600}>{`${number} · ${amount} ${currency}`}</Text>
      <Text c="dimmed" size="sm">
        {[paid_at, `${texts.tax} ${tax}`, description].filter((part) => part !== null).join(' · ')}
      </Text>
      {named && workspace !== null ? (
        <Anchor component={Link} to={`${TENANT_PATHS.workspaces}/${workspace.uuid}`} underline="always">
          {workspace.name}
        </Anchor>
      ) : null}
      {named && workspace === null ? <Text c="dimmed">{texts.noWorkspace}</Text> : null}
      {receipt.receipt_url === null ? null : (
        <Text>
          <Anchor href={receipt.receipt_url} target="_blank" rel="noreferrer" underline="always">
            {texts.showReceipt}
          </Anchor>
        </Text>
      )}
      {editing ? <ReceiptForm receipt={receipt} close={() => setEditing(false)} /> : null}
    </Row>
  );
}
