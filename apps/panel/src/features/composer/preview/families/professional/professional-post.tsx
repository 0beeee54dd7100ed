import type { ReactNode } from 'react';
import { useMessages } from '../../../../../messages/language-context.tsx';
import { useShown } from '../../facts/use-shown.ts';
import { previewMessages } from '../../messages/preview-messages.ts';
import { Actions } from '../../parts/actions.tsx';
import { FirstComment } from '../../parts/first-comment.tsx';
import { LinkCard } from '../../parts/link-card.tsx';
import { Pictures } from '../../parts/pictures.tsx';
import { Poll } from '../../parts/poll.tsx';
import { Words } from '../../parts/words.tsx';
import type { SinglePost } from '../../shape.ts';
import { DocumentCard } from './document-card.tsx';
import classes from './professional.module.css';

const FOLD = { characters: 150, lines: 3 };

/** Three lines of text, the picture to the edges, and four actions with their words below. */
export function ProfessionalPost({ post, head }: { post: SinglePost; head: ReactNode }) {
  const { account, item, cover, comment } = post;
  const texts = useMessages(previewMessages);
  const shown = useShown(account, item);
  const document = item.media.find(({ type }) => type === 'document');
  const { like, comment: answer, repost, send } = texts.actions;
  return (
    <>
      <div className={classes['head']}>{head}</div>
      <div className={classes['text']}>
        <Words shown={shown} fold={FOLD} needed={item.media.length === 0} />
      </div>
      {document === undefined ? (
        <Pictures {...{ item, cover }} layout="grid" crop="whole" />
      ) : (
        <DocumentCard {...{ document }} title={post.options.text('document_title')} />
      )}
      <div className={classes['card']}>
        <Poll {...{ account, item }} />
        <LinkCard address={shown.card} />
      </div>
      <div className={classes['below']}>
        <Actions
          spread="stacked"
          of={[
            { glyph: 'thumb', words: like },
            { glyph: 'reply', words: answer },
            { glyph: 'repost', words: repost },
            { glyph: 'send', words: send },
          ]}
        />
        <FirstComment account={account} item={comment} />
      </div>
    </>
  );
}
