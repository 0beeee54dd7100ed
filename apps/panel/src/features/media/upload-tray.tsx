import { CloseButton, Text } from '@mantine/core';
import { useMessages } from '../../messages/language-context.tsx';
import { mediaMessages } from './messages/media-messages.ts';
import classes from './tray.module.css';
import { isOver, type Upload } from './use-uploads.ts';

/** The progress of each upload, and why one failed. */
export function UploadTray({ uploads, clear }: { uploads: readonly Upload[]; clear: () => void }) {
  const texts = useMessages(mediaMessages);
  if (uploads.length === 0) return null;
  const isDone = uploads.every(isOver);
  return (
    <section className={classes['tray']} aria-label={texts.uploads}>
      {isDone ? (
        <CloseButton
          className={classes['trayClose'] ?? ''}
          size="sm"
          aria-label={texts.clear}
          title={texts.clear}
          onClick={clear}
        />
      ) : null}
      <ul>
        {uploads.map(({ id, name, progress, state, reason }) => {
          const isWrong = state === 'failed' || state === 'unfetched';
          return (
            <li key={id}>
              <span className={classes['trayName']}>{name}</span>
              <Text size="xs" role="status" c={isWrong ? 'red' : 'dimmed'}>
                {`${texts.states[state]}${reason === null ? '' : ` ${reason}`}`}
              </Text>
              {isOver({ state }) ? null : (
                <progress className={classes['progress']} value={progress} max={1} aria-label={name} />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
