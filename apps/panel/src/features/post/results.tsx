import { useMessages } from '../../messages/language-context.tsx';
import type { Post, PostAccount } from '../../ui/posts/post-facts.ts';
import { postMessages } from './messages/post-messages.ts';
import classes from './post.module.css';
import { ResultCard } from './result-card.tsx';
import type { Publication } from './story.ts';
import { TroubleCard } from './trouble-card.tsx';
import { isTrouble } from './verdict.ts';

interface Props {
  readonly workspace: string;
  readonly post: Post;
  readonly publications: readonly Publication[];
  /** Whether each card shows all of the post, for people who decide about it. */
  readonly whole: boolean;
}

/** What failed, with its correction in place, and then how the post looks on every other account. */
export function Results({ workspace, post, publications, whole }: Props) {
  const texts = useMessages(postMessages);
  const [trouble, rest] = [post.accounts.filter(isTrouble), post.accounts.filter((one) => !isTrouble(one))];
  const publicationOf = ({ id }: PostAccount) =>
    publications.find(({ account }) => account.id === id) ?? null;
  const isOut = rest.every(({ status }) => status === 'published');
  return (
    <>
      {trouble.length === 0 ? null : (
        <section className={classes['group']} aria-label={texts.trouble}>
          <h2>{texts.trouble}</h2>
          <ul className={classes['troubles']}>
            {trouble.map((account) => (
              <TroubleCard
                key={account.id}
                {...{ workspace, post, account }}
                publication={publicationOf(account)}
              />
            ))}
          </ul>
        </section>
      )}
      {rest.length === 0 ? null : (
        <section className={classes['group']} aria-label={isOut ? texts.arrived : texts.places}>
          <h2>{isOut ? texts.arrived : texts.places}</h2>
          <ul className={classes['cards']} data-live={post.status === 'publishing'} data-whole={whole}>
            {rest.map((account) => (
              <ResultCard
                key={account.id}
                {...{ workspace, post, account, whole }}
                publication={publicationOf(account)}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
