import { useMessages } from '../../../../../messages/language-context.tsx';
import { sharedRatio } from '../../facts/shared-ratio.ts';
import { useShown } from '../../facts/use-shown.ts';
import { previewMessages } from '../../messages/preview-messages.ts';
import { Actions } from '../../parts/actions.tsx';
import { Face, Name, Quiet } from '../../parts/author.tsx';
import { EmptyPlace } from '../../parts/empty-place.tsx';
import { FirstComment } from '../../parts/first-comment.tsx';
import { Glyph } from '../../parts/glyph.tsx';
import { Pictures } from '../../parts/pictures.tsx';
import { Words } from '../../parts/words.tsx';
import type { SinglePost } from '../../shape.ts';
import classes from './instagram.module.css';

const FOLD = { characters: 125, lines: 3 };
/** The tallest picture that it takes, which most posts have. */
const TALLEST = 4 / 5;
const ACTIONS = [{ glyph: 'heart' }, { glyph: 'reply' }, { glyph: 'send' }, { glyph: 'bookmark' }] as const;

/** The picture first and to the edges, then a folded caption. Several files are cropped to the shape of the first. */
export function InstagramPreview({ account, item, cover, comment }: SinglePost) {
  const texts = useMessages(previewMessages);
  const shown = useShown(account, item);
  const ratio = sharedRatio(item.media);
  return (
    <>
      <div className={classes['head']}>
        <Face account={account} size="small" />
        <Name>{account.username}</Name>
        <span className={classes['end']} data-part="menu" aria-hidden="true">
          <Glyph name="dots" />
        </span>
      </div>
      {item.media.length === 0 ? <EmptyPlace ratio={TALLEST} words={texts.noPicture} /> : null}
      {ratio === null ? (
        <Pictures {...{ item, cover }} layout="pages" crop="whole" />
      ) : (
        <Pictures {...{ item, cover, ratio }} layout="pages" crop="first" />
      )}
      <div className={classes['below']}>
        <Actions of={ACTIONS} spread="apart" />
        <Words shown={shown} fold={FOLD} lead={<Name>{account.username}</Name>} />
        <Quiet part="time">{texts.now}</Quiet>
        <FirstComment account={account} item={comment} />
      </div>
    </>
  );
}
