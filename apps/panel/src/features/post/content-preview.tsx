import { toPlainText } from '@crier/text-counter/html';
import { Text } from '@mantine/core';
import { useMessages } from '../../messages/language-context.tsx';
import { originalOf, type Post } from '../../ui/posts/post-facts.ts';
import { postMessages } from './messages/post-messages.ts';
import classes from './post.module.css';

type Version = Post['versions'][number];

interface Props {
  readonly post: Post;
  readonly isOpen: boolean;
}

/**
 * The content of the post, folded, its texts as plain text: the original, and the accounts' own versions in sections of
 * their own.
 */
export function ContentPreview({ post, isOpen }: Props) {
  const texts = useMessages(postMessages);
  const original = originalOf(post);
  const own = post.versions.filter((version) => version !== original);
  const nameOf = (id: number) => post.accounts.find((account) => account.id === id)?.name;
  return (
    <details className={classes['section']} open={isOpen}>
      <summary>
        <h2>{texts.content}</h2>
      </summary>
      {original === null ? null : <Items version={original} />}
      {own.map((version) => {
        const name = nameOf(version.account_id);
        return name === undefined ? null : (
          <details key={version.account_id} className={classes['fold']}>
            <summary>{texts.ownVersion(name)}</summary>
            <Items version={version} />
          </details>
        );
      })}
      {post.tags.length === 0 ? null : (
        <Text size="sm" c="dimmed" mt="sm">
          {post.tags.map(({ name }) => name).join(' · ')}
        </Text>
      )}
    </details>
  );
}

function Items({ version }: { version: Version }) {
  const texts = useMessages(postMessages);
  return (
    <ol className={classes['items']}>
      {version.content.map((item, place) => (
        // Items have no id of their own.
        <li key={place}>
          <p className={classes['body']}>{toPlainText(item.body)}</p>
          {item.url === '' ? null : <Text size="sm">{item.url}</Text>}
          {item.media.length === 0 ? null : (
            <div className={classes['media']}>
              {item.media.map((media) => (
                <figure key={media.id}>
                  {media.thumb_url === null && media.is_video ? (
                    <span className={classes['file']}>{media.name}</span>
                  ) : (
                    <img
                      src={media.thumb_url ?? media.url}
                      alt={media.alt_text ?? texts.noAltText(media.name)}
                    />
                  )}
                </figure>
              ))}
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}
