import { ActionIcon, CloseButton, Progress, TextInput } from '@mantine/core';
import { useMessages } from '../../../messages/language-context.tsx';
import { composerMessages } from '../messages/composer-messages.ts';
import { useSaid } from '../refused-context.tsx';
import { describeMedia } from '../state/alt-texts.ts';
import type { CoverNetworks } from '../state/cover-networks.ts';
import type { Draft, DraftItem, Media, Scope } from '../state/draft.ts';
import { coverMedia, coverOf, moveMedia, removeMedia } from '../state/media.ts';
import { altTextField } from '../state/refused.ts';
import classes from './media.module.css';
import type { Upload, Uploads } from './use-uploads.ts';
import { VideoCover } from './video-cover.tsx';

interface Props extends Pick<Uploads, 'addCover'> {
  readonly workspace: string;
  readonly item: DraftItem;
  readonly index: number;
  readonly scope: Scope;
  readonly covers: CoverNetworks;
  readonly uploads: readonly Upload[];
  readonly change: (change: (draft: Draft) => Draft) => void;
}

/** The files of an item with their alternative texts, and the uploads in progress. */
export function ItemMedia(props: Props) {
  const { workspace, item, index, scope, covers, uploads, change } = props;
  const texts = useMessages(composerMessages);
  if (item.media.length === 0 && uploads.length === 0) return null;
  return (
    <ul className={classes['files']}>
      {item.media.map((file, place) => (
        <li key={file.id} className={classes['file']}>
          <div className={classes['thumb']}>
            {file.thumb_url === null && file.is_video ? (
              <span>{file.name}</span>
            ) : (
              <img src={file.thumb_url ?? file.url} alt="" />
            )}
            <div className={classes['fileButtons']}>
              {place > 0 ? (
                <ActionIcon
                  variant="default"
                  size="md"
                  aria-label={texts.mediaBefore(file.name)}
                  onClick={() => change((now) => moveMedia(now, scope, index, place, place - 1))}
                >
                  ←
                </ActionIcon>
              ) : null}
              {place < item.media.length - 1 ? (
                <ActionIcon
                  variant="default"
                  size="md"
                  aria-label={texts.mediaAfter(file.name)}
                  onClick={() => change((now) => moveMedia(now, scope, index, place, place + 1))}
                >
                  →
                </ActionIcon>
              ) : null}
              <ActionIcon
                variant="default"
                size="md"
                aria-label={texts.removeMedia(file.name)}
                onClick={() => change((now) => removeMedia(now, scope, index, file.id))}
              >
                ×
              </ActionIcon>
            </div>
          </div>
          <AltText file={file} change={change} />
          {file.is_video ? (
            <VideoCover
              workspace={workspace}
              video={file}
              cover={coverOf(item, file.id)}
              networks={covers.get(file.id) ?? []}
              choose={(cover) => change((now) => coverMedia(now, item.key, file.id, cover))}
              upload={(picture) => props.addCover(item.key, file.id, picture)}
            />
          ) : null}
        </li>
      ))}
      {uploads.map(({ id, name, share, wait, cancel }) => (
        <li key={id} className={classes['file']}>
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
      ))}
    </ul>
  );
}

interface AltProps {
  readonly file: Media;
  readonly change: (change: (draft: Draft) => Draft) => void;
}

/** An alternative text belongs to the file. While being written it is part of the draft, which stores and sends it. */
function AltText({ file, change }: AltProps) {
  const texts = useMessages(composerMessages);
  const said = useSaid();
  return (
    <TextInput
      size="xs"
      aria-label={texts.altTextOf(file.name)}
      placeholder={texts.altText}
      value={file.alt_text ?? ''}
      onChange={({ currentTarget: { value } }) => change((now) => describeMedia(now, file.id, value))}
      error={said(altTextField(file.id))}
    />
  );
}
