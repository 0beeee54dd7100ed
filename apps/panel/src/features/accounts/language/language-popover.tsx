import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useChange } from '../../../api/changes.ts';
import { fieldError } from '../../../api/failure.ts';
import { query } from '../../../api/queries.ts';
import { useMessages } from '../../../messages/language-context.tsx';
import { postLanguageMessages } from '../../../messages/post-language/post-language-messages.ts';
import { LanguageField } from '../../../ui/language-field.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { tell } from '../../../ui/toasts.tsx';
import { AccountPopover } from '../account-popover.tsx';
import classes from '../limits/limits.module.css';

interface Props {
  readonly workspace: string;
  /** UUID of the account. */
  readonly account: string;
  readonly name: string;
  readonly network: string;
  readonly close: () => void;
}

/** Reads the default each time the popover opens, so that nobody overwrites a change made elsewhere in the meantime. */
const FRESH = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false };

/** The default language of the posts of one account. */
export function LanguagePopover({ workspace, account, name, network, close }: Props) {
  const texts = useMessages(postLanguageMessages);
  const own = useQuery({ ...query('getAccountDefaults', { params: { workspace, account } }), ...FRESH });
  return (
    <AccountPopover title={texts.title(name, network)} closeLabel={texts.close} close={close}>
      <Loaded query={own} rows={2}>
        {({ language }) => <LanguageForm {...{ workspace, account, close }} own={language} />}
      </Loaded>
    </AccountPopover>
  );
}

interface FormProps extends Pick<Props, 'workspace' | 'account' | 'close'> {
  readonly own: string | null;
}

function LanguageForm({ workspace, account, own, close }: FormProps) {
  const texts = useMessages(postLanguageMessages);
  const [language, setLanguage] = useState(own);
  const update = useChange('updateAccountDefaults');
  const { failure } = update;
  const refused = fieldError(failure, 'language');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const done = () => {
      tell(texts.saved);
      close();
    };
    update.mutate({ params: { workspace, account }, body: { language } }, { onSuccess: done });
  };
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      <LanguageField
        value={language}
        onChange={setLanguage}
        usual={texts.asWorkspace}
        description={texts.aboutAccount}
        error={refused}
      />
      {failure === null || refused !== null ? null : (
        <Text c="red" role="alert">
          {failure.message ?? texts.failed}
        </Text>
      )}
      <Button type="submit" loading={update.isPending}>
        {texts.save}
      </Button>
    </form>
  );
}
