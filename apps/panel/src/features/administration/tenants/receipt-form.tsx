import type { CallOutput } from '@crier/client';
import { TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useChange } from '../../../api/changes.ts';
import { useMessages } from '../../../messages/language-context.tsx';
import { tell } from '../../../ui/toasts.tsx';
import { useFields } from '../../../ui/use-fields.ts';
import { Form } from './form.tsx';
import { FormEnd } from './form-end.tsx';
import { tenantsMessages } from './messages/tenants-messages.ts';

interface Props {
  /** The workspace of a new receipt. */
  readonly workspace?: string;
  /** The receipt to change. */
  readonly receipt?: CallOutput<'listReceipts'>['data'][number];
  readonly close: () => void;
}

/** A form for a payment: amount, date and purpose. */
export function ReceiptForm({ workspace = '', receipt, close }: Props) {
  const texts = useMessages(tenantsMessages);
  const create = useChange('createReceipt');
  const update = useChange('updateReceipt');
  const change = receipt === undefined ? create : update;
  const { failure } = change;
  const { values, text, rest } = useFields(
    {
      invoice: receipt?.invoice_number ?? '',
      transaction: receipt?.transaction_id ?? '',
      amount: receipt?.amount ?? '',
      tax: receipt?.tax ?? '0.00',
      currency: receipt?.currency ?? 'EUR',
      paid: receipt?.paid_at_raw.replace(' ', 'T') ?? '',
      description: receipt?.description ?? '',
      address: receipt?.receipt_url ?? '',
    },
    failure,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = {
      invoice_number: values.invoice,
      transaction_id: values.transaction,
      amount: values.amount,
      tax: values.tax,
      currency: values.currency,
      paid_at: values.paid,
      description: values.description || null,
      receipt_url: values.address || null,
    };
    const onSuccess = () => {
      tell(receipt === undefined ? texts.created : texts.saved);
      close();
    };
    if (receipt === undefined) {
      create.mutate({ body: { ...body, workspace_uuid: workspace } }, { onSuccess });
    } else update.mutate({ params: { receipt: receipt.uuid }, body }, { onSuccess });
  };
  return (
    <Form submit={submit}>
      <TextInput label={texts.invoice} {...text('invoice', 'invoice_number')} />
      <TextInput label={texts.transaction} {...text('transaction', 'transaction_id')} />
      <TextInput label={texts.amount} inputMode="decimal" {...text('amount')} />
      <TextInput label={texts.tax} inputMode="decimal" {...text('tax')} />
      <TextInput label={texts.currency} maxLength={3} {...text('currency')} />
      <TextInput type="datetime-local" label={texts.paidAt} {...text('paid', 'paid_at')} />
      <TextInput label={texts.description} {...text('description')} />
      <TextInput type="url" label={texts.address} {...text('address', 'receipt_url')} />
      <FormEnd
        action={receipt === undefined ? texts.create : texts.save}
        pending={change.isPending}
        faults={rest()}
        close={close}
      />
    </Form>
  );
}
