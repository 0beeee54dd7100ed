import '../../theme/overlay-styles.ts';
import { Button } from '@mantine/core';
import { useChange } from '../../api/changes.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { failureWords } from '../../ui/failure-words.ts';
import { SecretOnce } from '../../ui/secret-once.tsx';
import { tellFailure } from '../../ui/toasts.tsx';
import { administrationMessages } from './messages/administration-messages.ts';

/** Makes a link for setting a new password, and shows it only this once. */
export function ResetLinkButton({
  user: { id, name },
}: {
  user: { readonly id: number; readonly name: string };
}) {
  const texts = useMessages(administrationMessages);
  const make = useChange('createResetLink');
  const failed = (error: unknown) => tellFailure(failureWords(error, texts.failed));
  return (
    <>
      <Button
        variant="default"
        loading={make.isPending}
        onClick={() => make.mutate({ params: { user: id } }, { onError: failed })}
        aria-label={`${texts.resetLink}: ${name}`}
      >
        {texts.resetLink}
      </Button>
      {make.isSuccess ? (
        <Dialog
          onClose={make.reset}
          title={texts.resetLinkFor(name)}
          closeButtonProps={{ 'aria-label': texts.close }}
        >
          <SecretOnce about={texts.resetLinkAbout} secret={make.data.link} done={make.reset} />
        </Dialog>
      ) : null}
    </>
  );
}
