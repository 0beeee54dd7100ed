import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { restPages } from '../../../api/queries.ts';
import { useMessages } from '../../../messages/language-context.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states.tsx';
import { composerMessages } from '../messages/composer-messages.ts';
import type { Media } from '../state/draft.ts';
import classes from './media.module.css';

interface Props {
  readonly workspace: string;
  readonly opener: RefObject<HTMLElement | null>;
  readonly pick: (media: Media) => void;
  readonly close: () => void;
}

/** A file of the library for an item. */
export function LibraryDialog({ workspace, opener, pick, close }: Props) {
  const texts = useMessages(composerMessages);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    restPages('listMedia', { params: { workspace }, query: { limit: 24 } }),
  );
  const files = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <Dialog
      opener={opener}
      onClose={close}
      title={texts.library}
      size="lg"
      closeButtonProps={{ 'aria-label': texts.close }}
    >
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
