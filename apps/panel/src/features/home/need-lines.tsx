import { Anchor, Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Children, type ReactNode } from 'react';
import { searchFor } from '../../frame/address.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { AccountFace } from '../../ui/account-face.tsx';
import { Moment } from '../../ui/moment.tsx';
import type { useTold } from '../../ui/notices/use-told.ts';
import { AccountActions } from '../../ui/posts/account-actions.tsx';
import { postWords } from '../../ui/posts/messages/post-words.ts';
import type { PostAccount } from '../../ui/posts/post-facts.ts';
import classes from './home.module.css';
import { homeMessages } from './messages/home-messages.ts';
import { type Account, accountInNeed, type Post } from './needs.ts';
import { PostLine } from './post-lines.tsx';

interface NeedGroupProps {
  readonly workspace: string;
  readonly title: string;
  /** The status under which the list of posts has all of them, if it has. */
  readonly status?: string;
  readonly total?: number;
  readonly children: readonly ReactNode[];
}

/** Entries of one kind, with a link to the rest of them. Nothing if there is no entry. */
export function NeedGroup({ workspace, title, status, total = 0, children }: NeedGroupProps) {
  const texts = useMessages(homeMessages);
  const count = Children.count(children);
  if (count === 0) return null;
  return (
    <div className={classes['group']}>
      <h3>{title}</h3>
      <ul className={classes['lines']}>{children}</ul>
      {total > count ? (
        <Anchor component={Link} to={`/w/${workspace}/posts`} search={searchFor({ status })}>
          {texts.seeAll(total)}
        </Anchor>
      ) : null}
    </div>
  );
}

interface AccountLineProps {
  readonly workspace: string;
  readonly account: Account;
  /** When access ends; null if it has ended. */
  readonly endsAt: string | null;
}

/** An account to reconnect. */
export function AccountLine({ workspace, account: { name, provider, image }, endsAt }: AccountLineProps) {
  const words = useMessages(postWords);
  return (
    <li className={classes['line']}>
      <AccountFace name={name} network={provider} picture={image} />
      <div className={classes['words']}>
        <Text fw={600}>{name}</Text>
        {endsAt === null ? null : (
          <Text c="dimmed" size="sm">
            <Moment at={endsAt} />
          </Text>
        )}
      </div>
      <Button size="sm" component={Link} to={`/w/${workspace}/accounts`}>
        {words.reconnect(name)}
      </Button>
    </li>
  );
}

type Tell = ReturnType<typeof useTold>;

interface ProblemLineProps {
  readonly workspace: string;
  readonly post: Post;
  readonly tell: Tell;
}

/** A post that failed or is in doubt on an account, why, and what to do about it. */
export function ProblemLine({ workspace, post, tell }: ProblemLineProps) {
  const account = accountInNeed(post);
  if (account === undefined) return <PostLine workspace={workspace} post={post} />;
  return (
    <PostLine workspace={workspace} post={post} note={noteOf(account, tell)}>
      <AccountActions workspace={workspace} post={post} account={account} />
    </PostLine>
  );
}

function noteOf({ name, errors, failures }: PostAccount, tell: Tell): string {
  const told = failures.length === 0 ? errors.join(': ') : failures.map(tell).join(' ');
  return told === '' ? name : `${name}: ${told}`;
}
