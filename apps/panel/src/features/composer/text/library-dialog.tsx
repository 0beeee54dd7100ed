import { Button, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { queryPages } from '../../../api/queries.ts';
import { useMessages } from '../../../messages/language-context.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states.tsx';
import { composerMessages } from '../messages/composer-messages.ts';
import type { Media } from '../state/draft.ts';
import classes from './media.module.css';

interface Props {
  readonly workspace: string;
  readonly opener: RefObject<HTMLElement | null>;
  /** The purpose, if it is not to choose any file. */
  readonly title?: string;
  readonly about?: string;
  /** Restricts the files to this type. */
  readonly type?: 'image';
  readonly pick: (media: Media) => void;
  /** Uploads a picture from the device instead of choosing one from the library. */
  readonly upload?: (file: File) => void;
  readonly close: () => void;
}

/** A dialog to choose a file from the library. */
export function LibraryDialog({ workspace, opener, title, about, type, pick, upload, close }: Props) {
  const texts = useMessages(composerMessages);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    queryPages('listMedia', {
      params: { workspace },
      query: { limit: 24, ...(type === undefined ? {} : { type }) },
    }),
  );
  const files = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <Dialog
      opener={opener}
      onClose={close}
      title={title ?? texts.library}
      size="lg"
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      {about === undefined ? null : (
        <Text c="dimmed" size="sm" mb="sm">
          {about}
        </Text>
      )}
      {upload === undefined ? null : <UploadPicture upload={upload} />}
      {data === undefined && error === null ? <LoadingState rows={2} /> : null}
      {data === undefined && error !== null ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : null}
      {data !== undefined && files.length === 0 ? (
        <EmptyState title={texts.libraryEmpty} about={texts.libraryEmptyWhy} />
      ) : null}
      <div className={classes['library']}>
        {files.map((file) => (
          <button key={file.id} type="button" onClick={() => pick(file)} aria-label={file.name}>
            {file.thumb_url === null ? file.name : <img src={file.thumb_url} alt="" loading="lazy" />}
          </button>
        ))}
      </div>
      {hasNextPage ? (
        <Button variant="default" mt="md" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts.more}
        </Button>
      ) : null}
    </Dialog>
  );
}

function UploadPicture({ upload }: { upload: (file: File) => void }) {
  const texts = useMessages(composerMessages);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        aria-label={texts.uploadPicture}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) upload(file);
        }}
      />
      <Button variant="default" size="compact-sm" mb="sm" onClick={() => input.current?.click()}>
        {texts.uploadPicture}
      </Button>
    </>
  );
}
