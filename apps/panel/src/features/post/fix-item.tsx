import { CloseButton, Textarea } from '@mantine/core';
import { useMessages } from '../../messages/language-context.tsx';
import type { Item } from './correction.ts';
import fix from './fix.module.css';
import { postMessages } from './messages/post-messages.ts';
import classes from './post.module.css';

interface Props {
  readonly item: Item;
  readonly label: string;
  /** The characters left; null if nothing counts them. */
  readonly left: number | null;
  readonly change: (own: Partial<Item>) => void;
}

/** The text and the files of one post of a thread, for correction. */
export function FixItem({ item, label, left, change }: Props) {
  const texts = useMessages(postMessages);
  return (
    <div className={fix['fixItem']}>
      <Textarea
        label={label}
        description={left === null ? null : texts.left(left)}
        value={item.body}
        onChange={(event) => change({ body: event.currentTarget.value })}
        autosize
        minRows={3}
      />
      {item.media.length === 0 ? null : (
        <ul className={fix['fixFiles']}>
          {item.media.map((file) => (
            <li key={file.id}>
              {file.thumb_url === null && file.is_video ? (
                <span className={classes['file']}>{file.name}</span>
              ) : (
                <img src={file.thumb_url ?? file.url} alt={file.alt_text ?? texts.noAltText(file.name)} />
              )}
              <CloseButton
                aria-label={texts.removeFile(file.name)}
                onClick={() => change({ media: item.media.filter(({ id }) => id !== file.id) })}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
