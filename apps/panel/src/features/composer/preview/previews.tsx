import {
  autolink,
  check,
  findPlatform,
  linkCard,
  preview,
  publishableText,
} from '@crier/requirements-engine';
import { Text } from '@mantine/core';
import { memo, useMemo } from 'react';
import { useMessages } from '../../../messages/language-context.tsx';
import { AccountFace } from '../../../ui/account-face.tsx';
import { Section } from '../../../ui/page.tsx';
import { composerMessages } from '../messages/composer-messages.ts';
import { coverNetworks } from '../state/cover-networks.ts';
import type { Account, Draft, DraftItem, DraftVersion } from '../state/draft.ts';
import { versionOf } from '../state/versions.ts';
import { LinkCard } from './link-card.tsx';
import { MediaGrid } from './media-grid.tsx';
import classes from './preview.module.css';
import { PreviewText } from './preview-text.tsx';

interface Props {
  readonly workspace: string;
  readonly draft: Draft;
  readonly accounts: readonly Account[];
}

/** The post as each account will show it, as far as that is known. */
export const Previews = memo(function Previews({ workspace, draft, accounts }: Props) {
  const texts = useMessages(composerMessages);
  if (accounts.length === 0) return null;
  return (
    <Section title={texts.preview} about={texts.previewAbout}>
      <div className={classes['previews']}>
        {accounts.map((account) => (
          <AccountPreview
            key={account.id}
            {...{ workspace, account }}
            version={versionOf(draft, account.id)}
          />
        ))}
      </div>
    </Section>
  );
});

const AccountPreview = memo(function AccountPreview({
  workspace,
  account,
  version,
}: {
  workspace: string;
  account: Account;
  version: DraftVersion;
}) {
  const covers = useMemo(() => coverNetworks(version, [account]), [version, account]);
  const network = findPlatform(account.provider);
  if (network === undefined) return null;
  const { thread, firstComment } = network.capabilities;
  const shown = thread ? version.content : version.content.slice(0, firstComment ? 2 : 1);
  return (
    <article
      className={classes['account']}
      aria-label={`${network.name}: ${account.name}`}
      data-preview={account.id}
    >
      {shown.map((item, index) => (
        <ItemPreview
          key={item.key}
          {...{ account, item }}
          isComment={!thread && index === 1}
          goesOn={thread && index < shown.length - 1}
          covers={[...(covers[index]?.values() ?? [])].some(({ length }) => length > 0) ? workspace : null}
        />
      ))}
    </article>
  );
});

interface ItemProps extends PostProps {
  /** Whether another item of the thread follows. */
  readonly goesOn: boolean;
}

const ItemPreview = memo(function ItemPreview({ goesOn, ...post }: ItemProps) {
  const { account, isComment } = post;
  return (
    <div className={classes['post']} data-thread={goesOn}>
      <AccountFace name={account.name} network={account.provider} picture={account.image} />
      <div className={classes['body']}>
        <PreviewHead account={account} isComment={isComment} />
        <PostPreview {...post} />
      </div>
    </div>
  );
});

const PreviewHead = memo(function PreviewHead({
  account,
  isComment,
}: Pick<ItemProps, 'account' | 'isComment'>) {
  const texts = useMessages(composerMessages);
  return (
    <>
      <Text size="sm">
        <strong>{account.name}</strong>
        <span className={classes['quiet']}>{` @${account.username} · ${texts.previewNow}`}</span>
      </Text>
      {isComment ? (
        <Text size="sm" c="dimmed">
          {texts.firstComment}
        </Text>
      ) : null}
    </>
  );
});

interface PostProps {
  readonly account: Account;
  readonly item: DraftItem;
  /** The workspace if the network shows the covers of videos; otherwise null. */
  readonly covers: string | null;
  readonly isComment: boolean;
}

const PostPreview = memo(function PostPreview({ account, item, covers, isComment }: PostProps) {
  const texts = useMessages(composerMessages);
  const { id, provider, name, limits } = account;
  const sent = useMemo(() => {
    const url = item.url.trim() === '' ? null : item.url.trim();
    const content = { body: item.body, body_format: 'text' as const, url, media: item.media };
    const place = isComment ? 1 : 0;
    const text = publishableText(provider, content, place);
    const card = linkCard(provider, content, place);
    const media = item.media.map(({ type }) => type);
    const [over] = check({ text, media }, { id, provider, name, limits, data: null }).filter(
      ({ rule }) => rule === 'text_0',
    );
    const end = over?.spans[0]?.start;
    return end === undefined
      ? { ...preview(text, provider), end: Infinity, card }
      : { text, spans: autolink(text, provider), end, card };
  }, [id, provider, name, limits, item, isComment]);
  return (
    <>
      {sent.text === '' && item.media.length === 0 ? (
        <Text c="dimmed" size="sm">
          {texts.emptyPost}
        </Text>
      ) : (
        <PreviewText text={sent.text} spans={sent.spans} end={sent.end} />
      )}
      <MediaGrid provider={provider} item={item} covers={covers} />
      {sent.card === null ? null : <LinkCard address={sent.card} />}
    </>
  );
});
