import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/queries.ts';
import { useMessages } from '../../../messages/language-context.tsx';
import { ErrorState, LoadingState } from '../../../ui/states.tsx';
import { AccountPopover } from '../account-popover.tsx';
import { LimitsForm } from './limits-form.tsx';
import { limitsMessages } from './messages/limits-messages.ts';

interface Props {
  readonly workspace: string;
  /** UUID of the account. */
  readonly account: string;
  readonly name: string;
  readonly network: string;
  readonly mayChange: boolean;
  readonly close: () => void;
}

/** Reads the limits each time the popover opens, so that nobody overwrites a change made elsewhere in the meantime. */
const FRESH = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false };

/** The limits of one account. All members see them; those with the permission set them. */
export function LimitsPopover({ workspace, account, name, network, mayChange, close }: Props) {
  const texts = useMessages(limitsMessages);
  const params = { workspace, account };
  const record = useQuery({ ...query('getAccount', { params }), ...FRESH });
  const own = useQuery({ ...query('getAccountLimits', { params }), ...FRESH });
  const error = record.error ?? own.error;
  const retry = () => {
    void record.refetch();
    void own.refetch();
  };
  const isLoaded = record.data !== undefined && own.data !== undefined;
  return (
    <AccountPopover title={texts.title(name, network)} closeLabel={texts.close} close={close}>
      {isLoaded ? (
        <LimitsForm {...{ workspace, mayChange, close }} account={record.data} own={own.data.limits} />
      ) : null}
      {!isLoaded && error === null ? <LoadingState rows={4} /> : null}
      {!isLoaded && error !== null ? <ErrorState error={error} retry={retry} /> : null}
    </AccountPopover>
  );
}
