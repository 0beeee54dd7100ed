import { useMessages } from '../../../../../messages/language-context.tsx';
import { ProfessionalPost } from '../../families/professional/professional-post.tsx';
import { previewMessages } from '../../messages/preview-messages.ts';
import { Face, Name, Quiet } from '../../parts/author.tsx';
import type { SinglePost } from '../../shape.ts';
import classes from './linkedin-page.module.css';

/** A page's post: a square picture, and a button to follow. */
export function LinkedinPagePreview(post: SinglePost) {
  const texts = useMessages(previewMessages);
  const { account } = post;
  const head = (
    <>
      <Face account={account} shape="square" size="large" />
      <div className={classes['names']}>
        <Name>{account.name}</Name>
        <Quiet part="time">{texts.now}</Quiet>
      </div>
      <span className={classes['follow']} data-part="follow" aria-hidden="true">
        + {texts.actions.follow}
      </span>
    </>
  );
  return <ProfessionalPost post={post} head={head} />;
}
