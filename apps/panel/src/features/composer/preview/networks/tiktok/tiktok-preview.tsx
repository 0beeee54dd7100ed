import { useMessages } from '../../../../../messages/language-context.tsx';
import { useShown } from '../../facts/use-shown.ts';
import { previewMessages } from '../../messages/preview-messages.ts';
import { Actions } from '../../parts/actions.tsx';
import { Face, Name, Quiet } from '../../parts/author.tsx';
import { EmptyPlace } from '../../parts/empty-place.tsx';
import { Pictures } from '../../parts/pictures.tsx';
import { Words } from '../../parts/words.tsx';
import type { SinglePost } from '../../shape.ts';
import classes from './tiktok.module.css';

const FOLD = { characters: 80, lines: 2 };
const SCREEN = 9 / 16;
const ACTIONS = [
  { glyph: 'plus' },
  { glyph: 'heart' },
  { glyph: 'reply' },
  { glyph: 'bookmark' },
  { glyph: 'send' },
] as const;

/** An upright screen: the video between bars, a rail of actions at the side, two lines of text at the bottom. */
export function TiktokPreview({ account, item, cover, options }: SinglePost) {
  const texts = useMessages(previewMessages);
  const shown = useShown(account, item);
  const audience = options.words('privacy_level');
  return (
    <div className={classes['screen']} data-width="phone">
      {item.media.length === 0 ? <EmptyPlace ratio={SCREEN} words={texts.noVideo} /> : null}
      <Pictures {...{ item, cover }} layout="pages" ratio={SCREEN} crop="bars" />
      <div className={classes['rail']}>
        <Face account={account} />
        <Actions of={ACTIONS} spread="rail" />
      </div>
      <div className={classes['caption']}>
        <Name>{account.username}</Name>
        <Words shown={shown} fold={FOLD} />
        {audience === null ? null : <Quiet part="visibility">{audience}</Quiet>}
      </div>
    </div>
  );
}
