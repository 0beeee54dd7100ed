import { useMessages } from '../../../messages/language-context.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { composerMessages } from '../messages/composer-messages.ts';
import { accountName } from '../state/account-name.ts';
import type { Account } from '../state/draft.ts';

/** Why an account has to be connected again, and until when it still can publish. */
export function AccessLine({ account }: { account: Account }) {
  const texts = useMessages(composerMessages);
  const { authorized, access_ends_at: endsAt } = account;
  return (
    <li data-signed-out={account.id}>
      {authorized ? texts.endsBefore(accountName(account)) : texts.signedOut(accountName(account), 1)}{' '}
      {authorized && endsAt !== null ? (
        <>
          {texts.endsBeforeWhy} <Moment at={endsAt} />.
        </>
      ) : (
        texts.signedOutWhy
      )}
    </li>
  );
}
