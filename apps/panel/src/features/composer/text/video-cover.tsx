import { platforms } from '@crier/requirements-engine';
import { Button, CloseButton } from '@mantine/core';
import { lazy, Suspense, useRef, useState } from 'react';
import { useLanguage, useMessages } from '../../../messages/language-context.tsx';
import { composerMessages } from '../messages/composer-messages.ts';
import type { Media } from '../state/draft.ts';
import { useCover } from '../use-cover.ts';
import classes from './media.module.css';

const LibraryDialog = lazy(async () => ({ default: (await import('./library-dialog.tsx')).LibraryDialog }));

/** What shows the cover of a video, by name. */
const NETWORKS = platforms()
  .filter(({ capabilities }) => capabilities.videoCover)
  .map(({ name }) => name)
  .sort();

interface Props {
  readonly workspace: string;
  readonly video: Media;
  /** Id of the picture; null while none is chosen. */
  readonly cover: number | null;
  readonly choose: (cover: number | null) => void;
}

/** The picture that stands for a video until it is played: chosen from the library, shown and taken away. */
export function VideoCover({ workspace, video, cover, choose }: Props) {
  const texts = useMessages(composerMessages);
  const { language } = useLanguage();
  const opener = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const picture = useCover(workspace, cover);
  const networks = new Intl.ListFormat(language).format(NETWORKS);
  return (
    <div className={classes['cover']}>
      {picture === null ? null : <img src={picture.thumb_url ?? picture.url} alt="" />}
      <Button
        ref={opener}
        variant="subtle"
        size="compact-xs"
        aria-label={(cover === null ? texts.chooseCoverOf : texts.coverOf)(video.name)}
        title={texts.coverAbout(networks)}
        onClick={() => setOpen(true)}
      >
        {cover === null ? texts.chooseCover : texts.cover}
      </Button>
      {cover === null ? null : (
        <CloseButton
          size="sm"
          aria-label={texts.removeCover(video.name)}
          title={texts.removeCover(video.name)}
          onClick={() => {
            choose(null);
            opener.current?.focus();
          }}
        />
      )}
      <Suspense>
        {open ? (
          <LibraryDialog
            opener={opener}
            workspace={workspace}
            title={texts.coverOf(video.name)}
            about={texts.coverAbout(networks)}
            type="image"
            close={() => setOpen(false)}
            pick={({ id }) => {
              setOpen(false);
              choose(id);
            }}
          />
        ) : null}
      </Suspense>
    </div>
  );
}
