import { memo } from 'react';
import { useMessages } from '../../../../../messages/language-context.tsx';
import { useShown } from '../../facts/use-shown.ts';
import { previewMessages } from '../../messages/preview-messages.ts';
import { Actions } from '../../parts/actions.tsx';
import { Face, Name, Quiet } from '../../parts/author.tsx';
import { Follows } from '../../parts/follows.tsx';
import { LinkCard } from '../../parts/link-card.tsx';
import { Pictures } from '../../parts/pictures.tsx';
import { Poll } from '../../parts/poll.tsx';
import { Words } from '../../parts/words.tsx';
import type { ShapeProps } from '../../shape.ts';
import classes from './mastodon.module.css';

const ACTIONS = [
  { glyph: 'answer' },
  { glyph: 'repost' },
  { glyph: 'star' },
  { glyph: 'bookmark' },
  { glyph: 'dots' },
] as const;

/** Posts below a square picture and two lines of names, with the time at the end of the first. */
export function MastodonPreview({ account, items, covers, options }: ShapeProps) {
  return items.map((item, index) => (
    <Row
      key={item.key}
      {...{ account, item }}
      cover={covers[index] ?? null}
      goesOn={index < items.length - 1}
      visibility={options.words('visibility')}
      sensitive={options.value('sensitive') === true}
    />
  ));
}

interface RowProps {
  readonly account: ShapeProps['account'];
  readonly item: ShapeProps['items'][number];
  readonly cover: string | null;
  readonly goesOn: boolean;
  /** Null if the setting of the account applies. */
  readonly visibility: string | null;
  readonly sensitive: boolean;
}

const Row = memo(function Row({ account, item, cover, goesOn, visibility, sensitive }: RowProps) {
  const texts = useMessages(previewMessages);
  const shown = useShown(account, item);
  return (
    <div className={classes['row']} data-part="post">
      {goesOn ? <span className={classes['line']} data-part="line" aria-hidden="true" /> : null}
      <div className={classes['head']}>
        <Face account={account} shape="square" size="large" />
        <div className={classes['names']}>
          <Name>{account.name}</Name>
          <Quiet part="handle">@{account.username}</Quiet>
        </div>
        <div className={classes['when']}>
          <Quiet part="time">{texts.now}</Quiet>
          {visibility === null ? null : <Quiet part="visibility">{visibility}</Quiet>}
        </div>
      </div>
      <div className={classes['body']}>
        <Follows item={item} />
        <Words shown={shown} needed={item.media.length === 0} />
        <Pictures {...{ item, cover, sensitive }} layout="grid" crop="whole" alt />
        <Poll {...{ account, item }} />
        <LinkCard address={shown.card} />
        <Actions of={ACTIONS} spread="wide" />
      </div>
    </div>
  );
});
