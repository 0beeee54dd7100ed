import { lazy } from 'react';
import { useMessages } from '../../../messages/language-context.tsx';
import { postLanguageMessages } from '../../../messages/post-language/post-language-messages.ts';
import { DialogButton } from '../dialog-button.tsx';

const LanguageDialog = lazy(async () => ({
  default: (await import('./language-dialog.tsx')).LanguageDialog,
}));

interface Props {
  readonly workspace: string;
  readonly account: { readonly uuid: string; readonly name: string };
  readonly network: string;
}

/** Opens the default language of an account's posts. */
export function LanguageButton({ workspace, account: { uuid, name }, network }: Props) {
  const { language } = useMessages(postLanguageMessages);
  return (
    <DialogButton
      label={language}
      subject={`${name}, ${network}`}
      dialog={(close) => <LanguageDialog {...{ workspace, name, network }} account={uuid} close={close} />}
    />
  );
}
