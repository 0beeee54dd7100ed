import { ActionIcon } from '@mantine/core';
import { type ComponentProps, lazy, memo, type RefObject, Suspense, useRef, useState } from 'react';
import { useMessages } from '../../../messages/language-context.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icons.ts';
import { LateMenu } from '../../../ui/late-menu.tsx';
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
  readonly hasPoll: boolean;
  readonly togglePoll: () => void;
  readonly following: boolean;
  /** Shows after what time the item follows; null for the first item, which follows no other. */
  readonly toggleFollowing: (() => void) | null;
  /** Inserts text at the caret. */
  readonly insert: (text: string) => void;
}

const ACCEPTED = 'image/*,video/*,application/pdf';

type Opened = 'library' | 'address' | 'emoji';

/** Buttons for media, a link, a poll, emoji and the delay of one item. */
export const ItemTools = memo(function ItemTools(props: Props) {
  const { item, linking, toggleLink, hasPoll, togglePoll, following, toggleFollowing, addFiles } = props;
  const texts = useMessages(composerMessages);
  const menu = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<Opened | null>(null);
  return (
    <>
      <MediaMenu target={menu} add={(files) => addFiles(item, files)} open={setOpen} />
      <Tool
        icon="smile"
        name={texts.emoji}
        aria-expanded={open === 'emoji'}
        onClick={() => setOpen(open === 'emoji' ? null : 'emoji')}
      />
      <Tool icon="link" name={texts.addLink} aria-pressed={linking} onClick={toggleLink} />
      <Tool icon="poll" name={texts.addPoll} aria-pressed={hasPoll} onClick={togglePoll} />
      {toggleFollowing === null ? null : (
        <Tool icon="clock" name={texts.followLater} aria-pressed={following} onClick={toggleFollowing} />
      )}
      <Suspense>
        {open === null ? null : (
          <OpenedTool {...props} tool={open} opener={menu} close={() => setOpen(null)} />
        )}
      </Suspense>
    </>
  );
});

interface ToolProps extends Pick<ComponentProps<'button'>, 'aria-expanded' | 'aria-pressed' | 'onClick'> {
  readonly icon: IconName;
  readonly name: string;
}

function Tool({ icon, name, ...button }: ToolProps) {
  return (
    <ActionIcon variant="subtle" color="gray" size="lg" aria-label={name} title={name} {...button}>
      <Icon name={icon} size={18} />
    </ActionIcon>
  );
}

interface MenuProps {
  readonly target: RefObject<HTMLButtonElement | null>;
  readonly add: (files: readonly File[]) => void;
  readonly open: (tool: Opened) => void;
}

/** Where files come from: this device, the library, or an address. */
function MediaMenu({ target, add, open }: MenuProps) {
  const texts = useMessages(composerMessages);
  const files = useRef<HTMLInputElement>(null);
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
          add([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      <LateMenu
        label={texts.addMedia}
        icon="media"
        position="bottom-start"
        opener={target}
        entries={[
          { label: texts.addFile, run: () => files.current?.click() },
          { label: texts.addFromLibrary, run: () => open('library') },
          { label: texts.addFromAddress, run: () => open('address') },
        ]}
      />
    </>
  );
}

interface OpenedProps extends Props {
  readonly tool: Opened;
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly close: () => void;
}

function OpenedTool({ tool, opener, close, workspace, item, insert, ...add }: OpenedProps) {
  if (tool === 'emoji') {
    const pick = (emoji: string) => {
      close();
      insert(emoji);
    };
    return <EmojiPicker {...{ close, pick }} />;
  }
  if (tool === 'address') {
    const pick = (address: string) => {
      close();
      add.addAddress(item, address);
    };
    return <AddressDialog {...{ opener, close, pick }} />;
  }
  return (
    <LibraryDialog
      {...{ opener, workspace, close }}
      pick={(media) => add.addStored(item, media)}
      upload={(file) => add.addFiles(item, [file])}
    />
  );
}
