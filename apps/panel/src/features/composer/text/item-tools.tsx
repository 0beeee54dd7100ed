import { ActionIcon, Menu } from '@mantine/core';
import { lazy, memo, Suspense, useRef, useState } from 'react';
import { useMessages } from '../../../messages/language-context.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { composerMessages } from '../messages/composer-messages.ts';
import type { Uploads } from './use-uploads.ts';

const EmojiPicker = lazy(async () => ({ default: (await import('./emoji-picker.tsx')).EmojiPicker }));
const AddressDialog = lazy(async () => ({ default: (await import('./address-dialog.tsx')).AddressDialog }));
const LibraryDialog = lazy(async () => ({ default: (await import('./library-dialog.tsx')).LibraryDialog }));

interface Props extends Pick<Uploads, 'addFiles' | 'addAddress' | 'addStored'> {
  readonly workspace: string;
  /** Key of the item. */
  readonly item: string;
  readonly linking: boolean;
  readonly toggleLink: () => void;
  /** Inserts text at the caret. */
  readonly insert: (text: string) => void;
}

const ACCEPTED = 'image/*,video/*';

/** Buttons for media, a link and emoji of one item. */
export const ItemTools = memo(function ItemTools({
  workspace,
  item,
  linking,
  toggleLink,
  insert,
  addFiles,
  addAddress,
  addStored,
}: Props) {
  const texts = useMessages(composerMessages);
  const files = useRef<HTMLInputElement>(null);
  const menu = useRef<HTMLButtonElement>(null);
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
          <ActionIcon
            ref={menu}
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={texts.addMedia}
            title={texts.addMedia}
          >
            <Icon name="media" size={18} />
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
        title={texts.emoji}
        aria-expanded={open === 'emoji'}
        onClick={() => setOpen(open === 'emoji' ? null : 'emoji')}
      >
        <Icon name="smile" size={18} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={texts.addLink}
        title={texts.addLink}
        aria-pressed={linking}
        onClick={toggleLink}
      >
        <Icon name="link" size={18} />
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
            opener={menu}
            workspace={workspace}
            close={close}
            pick={(media) => addStored(item, media)}
            upload={(file) => addFiles(item, [file])}
          />
        ) : null}
        {open === 'address' ? (
          <AddressDialog
            opener={menu}
            close={close}
            pick={(address) => {
              close();
              addAddress(item, address);
            }}
          />
        ) : null}
      </Suspense>
    </>
  );
});
