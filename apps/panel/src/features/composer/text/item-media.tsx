import { CloseButton, Progress } from '@mantine/core';
import { Suspense, useRef } from 'react';
import { useMessages } from '../../../messages/language-context.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { composerMessages } from '../messages/composer-messages.ts';
import type { CoverNetworks } from '../state/cover-networks.ts';
import type { Draft, DraftItem, Scope } from '../state/draft.ts';
import classes from './media.module.css';
import { MediaTile } from './media-tile.tsx';
import type { Upload, Uploads } from './use-uploads.ts';

interface Props extends Pick<Uploads, 'addCover' | 'addFiles'> {
  readonly workspace: string;
  readonly item: DraftItem;
  readonly index: number;
  readonly scope: Scope;
  readonly covers: CoverNetworks;
  readonly uploads: readonly Upload[];
  readonly change: (change: (draft: Draft) => Draft) => void;
}

/** The room of a tile whose words are still loading. Without it, the whole page would be hidden until they are there. */
const NO_TILE = (
  <li className={classes['file']}>
    <div className={classes['tile']} />
  </li>
);

/** The files of an item as tiles with their alternative texts, the uploads in progress, and a place to add more. */
export function ItemMedia(props: Props) {
  const { workspace, item, index, scope, covers, uploads, change, addCover, addFiles } = props;
  if (item.media.length === 0 && uploads.length === 0) return null;
  return (
    <ul className={classes['files']}>
      {item.media.map((file, place) => (
        <Suspense key={file.id} fallback={NO_TILE}>
          <MediaTile
            {...{ workspace, item, index, scope, file, place, change, addCover }}
            networks={covers.get(file.id) ?? []}
          />
        </Suspense>
      ))}
      {uploads.map((upload) => (
        <UploadTile key={upload.id} upload={upload} />
      ))}
      <AddTile add={(files) => addFiles(item.key, files)} />
    </ul>
  );
}

function UploadTile({ upload: { name, share, wait, cancel } }: { upload: Upload }) {
  const texts = useMessages(composerMessages);
  return (
    <li className={classes['file']}>
      <div className={classes['underWay']}>
        <span role="status">{wait === null ? texts.uploading(name) : texts.uploadWaits[wait](name)}</span>
        {cancel === null ? null : (
          <CloseButton
            aria-label={texts.cancelUpload(name)}
            title={texts.cancelUpload(name)}
            onClick={cancel}
          />
        )}
      </div>
      <Progress
        value={share === null ? 100 : share * 100}
        animated={share === null && wait === null}
        aria-label={texts.uploading(name)}
      />
    </li>
  );
}

function AddTile({ add }: { add: (files: readonly File[]) => void }) {
  const texts = useMessages(composerMessages);
  const input = useRef<HTMLInputElement>(null);
  return (
    <li>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept="image/*,video/*,application/pdf"
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      <button
        type="button"
        className={classes['add']}
        aria-label={texts.addAnother}
        title={texts.addAnother}
        onClick={() => input.current?.click()}
      >
        <Icon name="plus" />
      </button>
    </li>
  );
}
