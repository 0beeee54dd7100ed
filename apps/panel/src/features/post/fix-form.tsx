import '@mantine/core/styles/Input.layer.css';
import { useCheck } from '@crier/composer-react';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useMemo, useState } from 'react';
import { pageConverts } from '../../api/converted-files.ts';
import { readFailure } from '../../api/failure.ts';
import { query } from '../../api/queries.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { wordsOf } from '../../ui/failure-words.ts';
import { requirementWords } from '../../ui/notices/requirements/requirement-words.ts';
import { postWords } from '../../ui/posts/messages/post-words.ts';
import type { Post, PostAccount } from '../../ui/posts/post-facts.ts';
import { usePostChange } from '../../ui/posts/use-post-change.ts';
import { tell } from '../../ui/toasts.tsx';
import { useTellFailure } from '../../ui/use-tell-failure.ts';
import { checkPostOf, correctionOf, editable, withItem } from './correction.ts';
import fixClasses from './fix.module.css';
import { FixItem } from './fix-item.tsx';
import { postMessages } from './messages/post-messages.ts';
import classes from './post.module.css';

type Version = Post['versions'][number];

interface Props {
  readonly workspace: string;
  readonly post: Post;
  readonly account: PostAccount;
  /** The version that failed. */
  readonly version: Version;
  /** What else can be done about the account, beside the button. */
  readonly actions: ReactNode;
}

/**
 * The text and the files that failed on one account, for correction in place. They are checked while somebody types, and
 * sent to this account only.
 */
export function FixForm({ workspace, post, account, version, actions }: Props) {
  const texts = useMessages(postMessages);
  const words = useMessages(postWords);
  const tellFailure = useTellFailure();
  const [shown] = useState(post);
  const [draft, setDraft] = useState(() => editable(version));
  const { violations, refusals, counters } = useDraftCheck(workspace, account, draft);
  const obstacles = [...violations, ...refusals];
  const send = usePostChange('retryPost', workspace);
  const { failure } = send;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const params = { workspace, post: post.uuid, account: account.id };
    send.mutate(
      { params, body: { version: correctionOf(draft) }, shown },
      {
        onSuccess: () => tell(words.retriedTold(account.name)),
        onError: (error) => {
          if (readFailure(error).kind === 'changed') tellFailure(error);
        },
      },
    );
  };
  return (
    <form className={fixClasses['fix']} onSubmit={submit} aria-label={texts.fixFor(account.name)}>
      {draft.content.map((item, place) => (
        // Items have no id of their own, and none is moved here.
        <FixItem
          key={place}
          item={item}
          label={texts.fixText(place + 1, draft.content.length)}
          left={leftAt(place, counters)}
          change={(own) => setDraft((now) => withItem(now, place, own))}
        />
      ))}
      <Obstacles obstacles={obstacles} />
      {failure === null || failure.kind === 'changed' ? null : (
        <Text size="sm" className={fixClasses['error']} role="alert">
          {wordsOf(failure, words.notDone)}
        </Text>
      )}
      <div className={classes['actions']}>
        <Button type="submit" size="sm" disabled={obstacles.length > 0} loading={send.isPending}>
          {texts.fixAndSend}
        </Button>
        {actions}
      </div>
    </form>
  );
}

/** What the account's network says of the draft. */
function useDraftCheck(workspace: string, account: PostAccount, draft: Version) {
  const { messages, advice } = useMessages(requirementWords);
  const { data: known } = useQuery(query('listAccounts', { params: { workspace } }));
  const limits = known?.data.find(({ id }) => id === account.id)?.limits ?? null;
  const checked = useMemo(() => checkPostOf(draft), [draft]);
  const targets = useMemo(() => {
    const { id, provider, name, data } = account;
    return [{ id, provider, name, data, limits }];
  }, [account, limits]);
  const options = useMemo(() => ({ messages, words: advice, converts: pageConverts() }), [messages, advice]);
  return useCheck(checked, targets, options);
}

type Check = ReturnType<typeof useDraftCheck>;

/** How many characters are left in an item by the tightest of its counters; null if nothing counts them. */
function leftAt(place: number, counters: Check['counters']): number | null {
  const all = counters.filter(({ post }) => post === place).map(({ remaining }) => remaining);
  return all.length === 0 ? null : Math.min(...all);
}

interface ObstaclesProps {
  readonly obstacles: readonly (Check['violations'] | Check['refusals'])[number][];
}

/** Why the network would refuse the draft again. */
function Obstacles({ obstacles }: ObstaclesProps) {
  return (
    <div role="status">
      {obstacles.length === 0 ? null : (
        <ul className={fixClasses['obstacles']}>
          {obstacles.map(({ key, message, fix }) => (
            <li key={key}>
              <Text size="sm" className={fixClasses['error']}>
                {message}
              </Text>
              <Text size="sm" c="dimmed">
                {fix}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
