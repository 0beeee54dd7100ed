import { useMessages } from '../../../../../messages/language-context.tsx';
import { listedChoices } from '../../../options/read-options.ts';
import { partsOf } from '../../facts/address-parts.ts';
import { useShown } from '../../facts/use-shown.ts';
import { previewMessages } from '../../messages/preview-messages.ts';
import { Face, Quiet } from '../../parts/author.tsx';
import { EmptyPlace } from '../../parts/empty-place.tsx';
import { Gap } from '../../parts/gap.tsx';
import { Pictures } from '../../parts/pictures.tsx';
import { Words } from '../../parts/words.tsx';
import type { SinglePost } from '../../shape.ts';
import classes from './pinterest.module.css';

/** The shape that Pinterest advises for a pin. */
const PIN = 2 / 3;

/** A pin: the picture with its link, the title and the board. The text appears only when the pin is opened. */
export function PinterestPreview({ account, item, cover, options }: SinglePost) {
  const texts = useMessages(previewMessages);
  const shown = useShown(account, item);
  const title = options.text('title');
  const link = options.text('link') || shown.card;
  const board = options.text('boards');
  return (
    <div className={classes['pin']} data-width="pin">
      <div className={classes['picture']}>
        {item.media.length === 0 ? <EmptyPlace ratio={PIN} words={texts.noPicture} /> : null}
        <span className={classes['save']} data-part="save" aria-hidden="true">
          {texts.actions.save}
        </span>
        <Pictures {...{ item, cover }} layout="pages" crop="whole" />
      </div>
      {link ? (
        <span className={classes['link']} data-part="link">
          {partsOf(link).host}
        </span>
      ) : null}
      {title === '' ? (
        <Gap of="title" words={texts.noTitle} />
      ) : (
        <strong className={classes['title']} data-part="title">
          {title}
        </strong>
      )}
      <div className={classes['owner']}>
        <Face account={account} size="small" />
        <Quiet part="name">{account.name}</Quiet>
        {board === '' ? (
          <Gap of="board" words={texts.noBoard} />
        ) : (
          <Quiet part="board">
            {listedChoices(account, 'boards')?.find(({ value }) => value === board)?.label ?? board}
          </Quiet>
        )}
      </div>
      {shown.text === '' ? null : (
        <div className={classes['description']} data-part="description">
          <Quiet part="when-opened">{texts.description}</Quiet>
          <Words shown={shown} />
        </div>
      )}
    </div>
  );
}
