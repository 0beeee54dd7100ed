import { useMessages } from '../../../../../messages/language-context.tsx';
import { useShown } from '../../facts/use-shown.ts';
import { previewMessages } from '../../messages/preview-messages.ts';
import { Actions } from '../../parts/actions.tsx';
import { Face, Name, Quiet } from '../../parts/author.tsx';
import { FirstComment } from '../../parts/first-comment.tsx';
import { Glyph } from '../../parts/glyph.tsx';
import { LinkCard } from '../../parts/link-card.tsx';
import { Pictures } from '../../parts/pictures.tsx';
import { Words } from '../../parts/words.tsx';
import type { SinglePost } from '../../shape.ts';
import classes from './facebook-page.module.css';

const FOLD = { characters: 240, lines: 5 };

/** The text first, the picture to the edges, and three actions in words. */
export function FacebookPagePreview({ account, item, cover, comment }: SinglePost) {
  const texts = useMessages(previewMessages);
  const shown = useShown(account, item);
  const { like, comment: answer, share } = texts.actions;
  return (
    <>
      <div className={classes['head']}>
        <Face account={account} />
        <div className={classes['names']}>
          <Name>{account.name}</Name>
          <Quiet part="time">{texts.now}</Quiet>
        </div>
        <span data-part="menu" aria-hidden="true">
          <Glyph name="dots" />
        </span>
      </div>
      <div className={classes['text']}>
        <Words shown={shown} fold={FOLD} needed={item.media.length === 0} />
      </div>
      <Pictures {...{ item, cover }} layout="grid" crop="whole" />
      <div className={classes['card']}>
        <LinkCard address={shown.card} />
      </div>
      <div className={classes['below']}>
        <Actions
          spread="wide"
          of={[
            { glyph: 'thumb', words: like },
            { glyph: 'reply', words: answer },
            { glyph: 'share', words: share },
          ]}
        />
        <FirstComment account={account} item={comment} />
      </div>
    </>
  );
}
