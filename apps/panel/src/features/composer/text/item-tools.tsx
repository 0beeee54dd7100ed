import { ActionIcon, Button, Group, Menu, Modal, TextInput } from '@mantine/core';
import { type FormEvent, lazy, memo, Suspense, useRef, useState } from 'react';
import { useMessages } from '../../../messages/language-context.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { composerMessages } from '../messages/composer-messages.ts';
import type { Draft } from '../state/draft.ts';
import { addMedia } from '../state/media.ts';
import type { Uploads } from './use-uploads.ts';

const EmojiPicker = lazy(async () => ({ default: (await import('./emoji-picker.tsx')).EmojiPicker }));
const LibraryDialog = lazy(async () => ({ default: (await import('./library-dialog.tsx')).LibraryDialog }));

interface Props extends Pick<Uploads, 'addFiles' | 'addAddress'> {
  readonly workspace: string;
  /** Key of the item. */
  readonly item: string;
  readonly linking: boolean;
  readonly toggleLink: () => void;
  /** Puts text where the caret is. */
  readonly insert: (text: string) => void;
  readonly change: (change: (draft: Draft) => Draft) => void;
}

const ACCEPTED = 'image/*,video/*';

/** Media, a link and emoji for one item. */
export const ItemTools = memo(function ItemTools({
  workspace,
  item,
  linking,
  toggleLink,
  insert,
  addFiles,
  addAddress,
  change,
}: Props) {
  const texts = useMessages(composerMessages);
  const files = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState<'library' | 'address' | 'emoji' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <input
        ref={files}
        type="file"
        multiple
        hidden
        accept={ACCEPTED}
        aria-label={texts.addFile}
        onChange={({ currentTarget }) => {
          addFiles(item, [...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      <Menu position="bottom-start">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={texts.addMedia}>
            <Icon name="media" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => files.current?.click()}>{texts.addFile}</Menu.Item>
          <Menu.Item onClick={() => setOpen('library')}>{texts.addFromLibrary}</Menu.Item>
          <Menu.Item onClick={() => setOpen('address')}>{texts.addFromAddress}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={texts.emoji}
        aria-expanded={open === 'emoji'}
        onClick={() => setOpen(open === 'emoji' ? null : 'emoji')}
      >
        <span aria-hidden="true">☺</span>
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={texts.addLink}
        aria-pressed={linking}
        onClick={toggleLink}
      >
        <span aria-hidden="true">↗</span>
      </ActionIcon>
      <Suspense>
        {open === 'emoji' ? (
          <EmojiPicker
            close={close}
            pick={(emoji) => {
              close();
              insert(emoji);
            }}
          />
        ) : null}
        {open === 'library' ? (
          <LibraryDialog
            workspace={workspace}
            close={close}
            pick={(media) => {
              close();
              change((now) => addMedia(now, item, media));
            }}
          />
        ) : null}
      </Suspense>
      {open === 'address' ? (
        <AddressDialog
          close={close}
          pick={(address) => {
            close();
            addAddress(item, address);
          }}
        />
      ) : null}
    </>
  );
});

function AddressDialog({ close, pick }: { close: () => void; pick: (address: string) => void }) {
  const texts = useMessages(composerMessages);
  const [address, setAddress] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (address.trim() !== '') pick(address.trim());
  };
  return (
    <Modal opened onClose={close} title={texts.addFromAddress} withCloseButton={false}>
      <form onSubmit={submit} noValidate>
        <TextInput
          label={texts.address}
          type="url"
          placeholder="https://"
          value={address}
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
    </Modal>
  );
}
