import { Button } from '@mantine/core';
import { lazy, Suspense, useRef, useState } from 'react';
import { useMessages } from '../../../messages/language-context.tsx';
import { postLanguageMessages } from '../../../messages/post-language/post-language-messages.ts';

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
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpened(false);
    button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        size="sm"
        variant="default"
        onClick={() => setOpened(true)}
        aria-label={`${language}: ${name}, ${network}`}
      >
        {language}
      </Button>
      {opened ? (
        <Suspense fallback={null}>
          <LanguageDialog {...{ workspace, name, network }} account={uuid} close={close} />
        </Suspense>
      ) : null}
    </>
  );
}
