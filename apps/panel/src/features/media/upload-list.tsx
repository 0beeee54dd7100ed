import { Button, Text } from '@mantine/core';
import { useMessages } from '../../messages/language-context.tsx';
import { Row, Rows } from '../../ui/rows.tsx';
import classes from './media.module.css';
import { mediaMessages } from './messages/media-messages.ts';
import { isOver, type Upload } from './use-uploads.ts';

/** The progress of each upload, and why one failed. */
export function UploadList({ uploads, clear }: { uploads: readonly Upload[]; clear: () => void }) {
  const texts = useMessages(mediaMessages);
  if (uploads.length === 0) return null;
  return (
    <>
      <Rows>
        {uploads.map(({ id, name, progress, state, reason }) => (
          <Row key={id}>
            <Text>{name}</Text>
            <progress className={classes['progress']} value={progress} max={1} aria-label={name} />
            <Text size="sm" role="status" c={state === 'failed' || state === 'unfetched' ? 'red' : 'dimmed'}>
              {`${texts.states[state]}${reason === null ? '' : ` ${reason}`}`}
            </Text>
          </Row>
        ))}
      </Rows>
      {uploads.every(isOver) ? (
        <Button variant="default" size="sm" onClick={clear}>
          {texts.clear}
        </Button>
      ) : null}
    </>
  );
}
