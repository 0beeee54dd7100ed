import { MEDIA_MIME_TYPES } from '@crier/domain';
import { ActionIcon, Button, Popover, Title } from '@mantine/core';
import { lazy, Suspense, useRef, useState } from 'react';
import { useLanguage, useMessages } from '../../messages/language-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { LibraryView } from '../../ui/library/library.ts';
import { LibraryFilters } from '../../ui/library/library-filters.tsx';
import classes from './media.module.css';
import { mediaMessages } from './messages/media-messages.ts';
import type { useUploads } from './use-uploads.ts';

const FromAddress = lazy(async () => ({ default: (await import('./from-address.tsx')).FromAddress }));

type Uploads = ReturnType<typeof useUploads>;

interface Props {
  readonly workspace: string;
  readonly view: LibraryView;
  readonly show: (view: LibraryView) => void;
  readonly mayWrite: boolean;
  readonly uploads: Uploads;
  /** Null until it is known. */
  readonly total: number | null;
  /** UUID of the folder that new files are added to; undefined for none. */
  readonly folder: string | undefined;
}

/** Title, filters and the buttons that add files, in one row if there is room. */
export function LibraryHead(props: Props) {
  const { workspace, view, show, mayWrite, uploads, total, folder } = props;
  const texts = useMessages(mediaMessages);
  const { language } = useLanguage();
  return (
    <header className={classes['head']}>
      <title>{`${texts.title} – Crier`}</title>
      <Title order={1} tabIndex={-1}>
        {texts.title}
      </Title>
      <span className={classes['total']} title={total === null ? undefined : texts.total(total)}>
        {total === null ? '' : new Intl.NumberFormat(language).format(total)}
      </span>
      <div className={classes['filters']}>
        <LibraryFilters view={view} change={show} />
      </div>
      {mayWrite ? (
        <div className={classes['adding']}>
          <FetchButton workspace={workspace} folder={folder} follow={uploads.follow} />
          <AddButton add={uploads.add} />
        </div>
      ) : null}
    </header>
  );
}

/** Adds files from the device. */
function AddButton({ add }: Pick<Uploads, 'add'>) {
  const texts = useMessages(mediaMessages);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button leftSection={<Icon name="upload" size={16} />} onClick={() => input.current?.click()}>
        {texts.add}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={MEDIA_MIME_TYPES.join(',')}
        aria-label={texts.add}
        onChange={(event) => {
          add([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}

interface FetchProps extends Pick<Props, 'workspace' | 'folder'> {
  readonly follow: Uploads['follow'];
}

/** Adds a file from an address. */
function FetchButton({ workspace, folder, follow }: FetchProps) {
  const texts = useMessages(mediaMessages);
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={340} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={texts.address}
          title={texts.address}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="link" size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.address}>
        <Suspense>
          <FromAddress
            {...{ workspace, folder }}
            follow={(...begun) => void follow(...begun)}
            done={() => setOpen(false)}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
