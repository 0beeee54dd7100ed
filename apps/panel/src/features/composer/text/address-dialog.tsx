import { Button, Group, TextInput } from '@mantine/core';
import { type FormEvent, type RefObject, useState } from 'react';
import { useMessages } from '../../../messages/language-context.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { composerMessages } from '../messages/composer-messages.ts';

interface AddressProps {
  readonly opener: RefObject<HTMLElement | null>;
  readonly close: () => void;
  readonly pick: (address: string) => void;
}

/** Asks for the address of a file that the service fetches. */
export function AddressDialog({ opener, close, pick }: AddressProps) {
  const texts = useMessages(composerMessages);
  const [address, setAddress] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (address.trim() === '') setMissing(true);
    else pick(address.trim());
  };
  return (
    <Dialog opener={opener} onClose={close} title={texts.addFromAddress} withCloseButton={false}>
      <form onSubmit={submit} noValidate>
        <TextInput
          label={texts.address}
          type="url"
          placeholder="https://"
          value={address}
          error={isMissing && address.trim() === '' ? texts.addressMissing : null}
          onChange={(event) => setAddress(event.currentTarget.value)}
          data-autofocus
        />
        <Group mt="md">
          <Button type="submit">{texts.fetch}</Button>
          <Button variant="default" onClick={close}>
            {texts.cancel}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
