import { Button, CloseButton, Text } from '@mantine/core';
import { lazy, Suspense, useRef, useState } from 'react';
import { useLanguage, useMessages } from '../../../messages/language-context.tsx';
import { composerMessages } from '../messages/composer-messages.ts';
import type { Media } from '../state/draft.ts';
import { useCover } from '../use-cover.ts';
import classes from './media.module.css';

const LibraryDialog = lazy(async () => ({ default: (await import('./library-dialog.tsx')).LibraryDialog }));

interface Props {
  readonly workspace: string;
  readonly video: Media;
  /** Id of the picture; null if none is chosen. */
  readonly cover: number | null;
  /** The names of the chosen networks that show the video's cover. */
  readonly networks: readonly string[];
  readonly choose: (cover: number | null) => void;
  /** Uploads a picture to the library and makes it the cover. */
  readonly upload: (file: File) => void;
}

/**
 * The cover shown for a video until it is played, which is chosen from the library or uploaded, and can be removed. If
 * no chosen network shows covers, the person can only remove an existing one.
 */
export function VideoCover({ workspace, video, cover, networks, choose, upload }: Props) {
  const texts = useMessages(composerMessages);
  const { language } = useLanguage();
  const opener = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const picture = useCover(workspace, cover);
  const isShown = networks.length > 0;
  if (!isShown && cover === null) return null;
  const names = new Intl.ListFormat(language).format(networks);
  const takeFrom = <T,>(take: (given: T) => void, given: T) => {
    setOpen(false);
    take(given);
  };
  return (
    <>
      <div className={classes['cover']}>
        {picture === null ? null : <img src={picture.thumb_url ?? picture.url} alt="" />}
        {isShown ? (
          <Button
            ref={opener}
            variant="subtle"
            size="compact-xs"
            aria-label={(cover === null ? texts.chooseCoverOf : texts.coverOf)(video.name)}
            onClick={() => setOpen(true)}
          >
            {cover === null ? texts.chooseCover : texts.cover}
          </Button>
        ) : (
          <Text size="xs">{texts.cover}</Text>
        )}
        {cover === null ? null : (
          <CloseButton
            size="sm"
            aria-label={texts.removeCover(video.name)}
            title={texts.removeCover(video.name)}
            onClick={({ currentTarget }) => {
              (opener.current ?? currentTarget.closest('li')?.querySelector('textarea'))?.focus();
              choose(null);
            }}
          />
        )}
      </div>
      <About words={isShown ? texts.coverShownOn(names) : texts.coverUnused} />
      <Suspense>
        {open ? (
          <LibraryDialog
            {...{ opener, workspace }}
            title={texts.coverOf(video.name)}
            about={texts.coverAbout(names)}
            type="image"
            close={() => setOpen(false)}
            pick={({ id }) => takeFrom(choose, id)}
            upload={(file) => takeFrom(upload, file)}
          />
        ) : null}
      </Suspense>
    </>
  );
}

function About({ words }: { words: string }) {
  return (
    <Text size="xs" c="dimmed">
      {words}
    </Text>
  );
}
