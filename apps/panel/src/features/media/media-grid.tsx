import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { restPages } from '../../api/queries.ts';
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

/** The files as pictures; each opens what is known about it. */
export function MediaGrid({ workspace, search, mayWrite }: Props) {
  const texts = useMessages(mediaMessages);
  const shell = useMessages(shellMessages);
  const { language } = useLanguage();
  const [opened, setOpened] = useState<File | null>(null);
  const query = useInfiniteQuery(restPages('listMedia', libraryInput(workspace, search)));
  return (
    <>
      <Loaded query={query} rows={3} height={120}>
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
                  <button type="button" className={classes['card']} onClick={() => setOpened(file)}>
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
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
      {query.hasNextPage ? (
        <Button
          variant="default"
          onClick={() => void query.fetchNextPage()}
          loading={query.isFetchingNextPage}
        >
          {shell.showMore}
        </Button>
      ) : null}
      {opened === null ? null : (
        <FileDialog
          key={opened.uuid}
          workspace={workspace}
          file={opened}
          mayWrite={mayWrite}
          close={() => setOpened(null)}
        />
      )}
    </>
  );
}
