import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { query, queryPages } from '../../api/queries.ts';
import { useChangeSearch } from '../../frame/address.ts';
import { useLanguage, useMessages } from '../../messages/language-context.tsx';
import { shellMessages } from '../../messages/shell/shell-messages.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { showSize } from '../../ui/show-size.ts';
import { EmptyState } from '../../ui/states.tsx';
import { FileDialog } from './file-dialog.tsx';
import { type File, libraryInput, type MediaSearch } from './library.ts';
import classes from './media.module.css';
import { mediaMessages } from './messages/media-messages.ts';

interface Props {
  readonly workspace: string;
  readonly search: MediaSearch;
  readonly mayWrite: boolean;
}

/** The files as pictures. Each opens the details of its file. */
export function MediaGrid({ workspace, search, mayWrite }: Props) {
  const texts = useMessages(mediaMessages);
  const shell = useMessages(shellMessages);
  const changeSearch = useChangeSearch();
  const answer = useInfiniteQuery(queryPages('listMedia', libraryInput(workspace, search)));
  const opened = useOpened(workspace, search.file, answer.data?.pages.flatMap((page) => page.data) ?? null);
  const open = (file?: string) =>
    changeSearch((old) => ({ ...old, file }), { replace: true, resetScroll: false });
  return (
    <>
      <Loaded query={answer} rows={3} height={120}>
        {({ pages }) => {
          const files = pages.flatMap((page) => page.data);
          return files.length === 0 ? (
            <EmptyState
              title={search.keyword === undefined ? texts.none : texts.notFound}
              about={texts.noneAbout}
            />
          ) : (
            <ul className={classes['grid']}>
              {files.map((file) => (
                <li key={file.uuid}>
                  <FileCard file={file} open={() => open(file.uuid)} />
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
      {answer.hasNextPage ? (
        <Button
          variant="default"
          onClick={() => void answer.fetchNextPage()}
          loading={answer.isFetchingNextPage}
        >
          {shell.showMore}
        </Button>
      ) : null}
      {opened === undefined ? null : (
        <FileDialog
          key={opened.uuid}
          workspace={workspace}
          file={opened}
          mayWrite={mayWrite}
          close={() => open()}
        />
      )}
    </>
  );
}

/** The file opened by the address. If it is not among the shown files, it is read separately. */
function useOpened(workspace: string, media: string | undefined, shown: readonly File[] | null) {
  const found = shown?.find(({ uuid }) => uuid === media);
  const alone = useQuery({
    ...query('getMedia', { params: { workspace, media: media ?? '' } }),
    enabled: media !== undefined && shown !== null && found === undefined,
  });
  return media === undefined ? undefined : (found ?? alone.data);
}

/** A file as a picture with its name and facts. */
function FileCard({ file, open }: { readonly file: File; readonly open: () => void }) {
  const texts = useMessages(mediaMessages);
  const { language } = useLanguage();
  return (
    <button type="button" className={classes['card']} onClick={open}>
      {file.thumb_url === null ? (
        <span className={classes['picture']} />
      ) : (
        <img className={classes['picture']} src={file.thumb_url} alt="" loading="lazy" />
      )}
      <span className={classes['name']}>{file.name}</span>
      <span className={classes['facts']}>
        {`${texts.types[file.type]} · ${showSize(language, file.size)}`}
        {file.alt_text === null ? ` · ${texts.noAlt}` : ''}
      </span>
    </button>
  );
}
