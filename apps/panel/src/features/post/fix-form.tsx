import '@mantine/core/styles/Input.layer.css';
import { useCheck } from '@crier/composer-react';
import { Button, CloseButton, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
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
import { checkPostOf, correctionOf, editable } from './correction.ts';
import { postMessages } from './messages/post-messages.ts';
import classes from './post.module.css';

type Version = Post['versions'][number];
type Item = Version['content'][number];

interface Props {
  readonly workspace: string;
  readonly post: Post;
  readonly account: PostAccount;
  /** The version that failed. */
  readonly version: Version;
}

/**
 * The text and the files that failed on one account, for correction in place. They are checked while somebody types, and
 * sent to this account only.
 */
export function FixForm({ workspace, post, account, version }: Props) {
  const texts = useMessages(postMessages);
  const words = useMessages(postWords);
  const { messages, advice } = useMessages(requirementWords);
  const tellFailure = useTellFailure();
  const [shown] = useState(post);
  const [draft, setDraft] = useState(() => editable(version));
  const { data: known } = useQuery(query('listAccounts', { params: { workspace } }));
  const limits = known?.data.find(({ id }) => id === account.id)?.limits ?? null;
  const checked = useMemo(() => checkPostOf(draft), [draft]);
  const targets = useMemo(() => {
    const { id, provider, name, data } = account;
    return [{ id, provider, name, data, limits }];
  }, [account, limits]);
  const options = useMemo(() => ({ messages, words: advice, converts: pageConverts() }), [messages, advice]);
  const { violations, refusals, counters } = useCheck(checked, targets, options);
  const obstacles = [...violations, ...refusals];
  const send = usePostChange('retryPost', workspace);
  const { failure } = send;
  const tellIfChanged = (error: unknown) => {
    if (readFailure(error).kind === 'changed') tellFailure(error);
  };
  const change = (place: number, own: Partial<Item>) =>
    setDraft((now) => ({
      ...now,
      content: now.content.map((item, index) => (index === place ? { ...item, ...own } : item)),
    }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const params = { workspace, post: post.uuid, account: account.id };
    send.mutate(
      { params, body: { version: correctionOf(draft) }, shown },
      { onSuccess: () => tell(words.retriedTold(account.name)), onError: tellIfChanged },
    );
  };
  const left = (place: number) => {
    const tightest = counters.filter((counter) => counter.post === place).map(({ remaining }) => remaining);
    return tightest.length === 0 ? null : texts.left(Math.min(...tightest));
  };
  return (
    <form className={classes['fix']} onSubmit={submit} aria-label={texts.fixFor(account.name)}>
      {draft.content.map((item, place) => (
        // Items have no id of their own, and none is moved here.
        <div key={place} className={classes['fixItem']}>
          <Textarea
            label={texts.fixText(place + 1, draft.content.length)}
            description={left(place)}
            value={item.body}
            onChange={(event) => change(place, { body: event.currentTarget.value })}
            autosize
            minRows={3}
          />
          {item.media.length === 0 ? null : (
            <ul className={classes['fixFiles']}>
              {item.media.map((file) => (
                <li key={file.id}>
                  {file.thumb_url === null && file.is_video ? (
                    <span className={classes['file']}>{file.name}</span>
                  ) : (
                    <img src={file.thumb_url ?? file.url} alt={file.alt_text ?? texts.noAltText(file.name)} />
                  )}
                  <CloseButton
                    aria-label={texts.removeFile(file.name)}
                    onClick={() => change(place, { media: item.media.filter(({ id }) => id !== file.id) })}
                  />
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
      <div role="status">
        {obstacles.length === 0 ? null : (
          <ul className={classes['obstacles']}>
            {obstacles.map(({ key, message, fix }) => (
              <li key={key}>
                <Text size="sm" className={classes['error']}>
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
      {failure === null || failure.kind === 'changed' ? null : (
        <Text size="sm" className={classes['error']} role="alert">
          {wordsOf(failure, words.notDone)}
        </Text>
      )}
      <Button type="submit" size="sm" disabled={obstacles.length > 0} loading={send.isPending}>
        {texts.fixAndSend}
      </Button>
    </form>
  );
}
