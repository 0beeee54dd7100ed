import { useMessages } from '../../../../../messages/language-context.tsx';
import { clockOf } from '../../facts/clock-of.ts';
import { useShown } from '../../facts/use-shown.ts';
import { previewMessages } from '../../messages/preview-messages.ts';
import { Face, Name, Quiet } from '../../parts/author.tsx';
import { EmptyPlace } from '../../parts/empty-place.tsx';
import { FirstComment } from '../../parts/first-comment.tsx';
import { Gap } from '../../parts/gap.tsx';
import { Pictures } from '../../parts/pictures.tsx';
import { Words } from '../../parts/words.tsx';
import type { SinglePost } from '../../shape.ts';
import classes from './youtube.module.css';

const FOLD = { characters: 120, lines: 3 };
const PLAYER = 16 / 9;

/** The player, the title, the channel and a folded description. */
export function YoutubePreview({ account, item, cover, comment, options }: SinglePost) {
  const texts = useMessages(previewMessages);
  const shown = useShown(account, item);
  const title = options.text('title');
  const length = item.media[0]?.duration_ms ?? null;
  return (
    <>
      <div className={classes['player']}>
        {item.media.length === 0 ? <EmptyPlace ratio={PLAYER} words={texts.noVideo} /> : null}
        <Pictures {...{ item, cover }} layout="pages" ratio={PLAYER} crop="bars" />
        {length === null ? null : (
          <span className={classes['length']} data-part="length">
            {clockOf(length)}
          </span>
        )}
      </div>
      <div className={classes['below']}>
        {title === '' ? (
          <Gap of="title" words={texts.noTitle} />
        ) : (
          <strong className={classes['title']} data-part="title">
            {title}
          </strong>
        )}
        <div className={classes['channel']}>
          <Face account={account} />
          <Name>{account.name}</Name>
          <span className={classes['subscribe']} data-part="subscribe" aria-hidden="true">
            {texts.actions.subscribe}
          </span>
        </div>
        <div className={classes['description']} data-part="description">
          <Quiet part="time">
            {texts.now} · {options.words('status')}
          </Quiet>
          <Words shown={shown} fold={FOLD} />
        </div>
        <FirstComment account={account} item={comment} />
      </div>
    </>
  );
}
