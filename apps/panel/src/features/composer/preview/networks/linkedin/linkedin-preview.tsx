import { useMessages } from '../../../../../messages/language-context.tsx';
import { ProfessionalPost } from '../../families/professional/professional-post.tsx';
import { previewMessages } from '../../messages/preview-messages.ts';
import { Face, Name, Quiet } from '../../parts/author.tsx';
import { Glyph } from '../../parts/glyph.tsx';
import type { SinglePost } from '../../shape.ts';
import classes from './linkedin.module.css';

/** A person's post, with who may see it under the name. */
export function LinkedinPreview(post: SinglePost) {
  const texts = useMessages(previewMessages);
  const { account, options } = post;
  const head = (
    <>
      <Face account={account} size="large" />
      <div className={classes['names']}>
        <Name>{account.name}</Name>
        <Quiet part="time">{texts.now}</Quiet>
        <Quiet part="visibility">{options.words('visibility')}</Quiet>
      </div>
      <span data-part="menu" aria-hidden="true">
        <Glyph name="dots" />
      </span>
    </>
  );
  return <ProfessionalPost post={post} head={head} />;
}
