import { useMessages } from '../../../../../messages/language-context.tsx';
import { useShown } from '../../facts/use-shown.ts';
import { previewMessages } from '../../messages/preview-messages.ts';
import { Actions } from '../../parts/actions.tsx';
import { Face, Name, Quiet } from '../../parts/author.tsx';
import { EmptyPlace } from '../../parts/empty-place.tsx';
import { Pictures } from '../../parts/pictures.tsx';
import { Words } from '../../parts/words.tsx';
import type { SinglePost } from '../../shape.ts';
import classes from './pixelfed.module.css';

const ACTIONS = [{ glyph: 'heart' }, { glyph: 'reply' }, { glyph: 'repost' }, { glyph: 'bookmark' }] as const;

/** The picture first, in a square, with a mark if it is described; the whole caption below. */
export function PixelfedPreview({ account, item, cover, options }: SinglePost) {
  const texts = useMessages(previewMessages);
  const shown = useShown(account, item);
  const visibility = options.words('visibility');
  return (
    <>
      <div className={classes['head']}>
        <Face account={account} />
        <div className={classes['names']}>
          <Name>{account.name}</Name>
          <Quiet part="handle">@{account.username}</Quiet>
        </div>
      </div>
      {item.media.length === 0 ? <EmptyPlace ratio={1} words={texts.noPicture} /> : null}
      <Pictures
        {...{ item, cover }}
        layout="pages"
        ratio={1}
        crop="whole"
        alt
        sensitive={options.value('sensitive') === true}
      />
      <div className={classes['below']}>
        <Actions of={ACTIONS} spread="apart" />
        <Words shown={shown} lead={<Name>{account.username}</Name>} />
        <Quiet part="time">{visibility === null ? texts.now : `${texts.now} · ${visibility}`}</Quiet>
      </div>
    </>
  );
}
