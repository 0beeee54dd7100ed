import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { restQuery } from '../../api/queries.ts';
import type { Workspace } from '../../api/session.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { AccountFace } from '../../ui/account-face.tsx';
import { Moment } from '../../ui/moment.tsx';
import { type Status, StatusBadge } from '../../ui/status-badge.tsx';
import classes from './composer.module.css';
import { composerMessages } from './messages/composer-messages.ts';
import { networkName } from './state/account-name.ts';
import type { WirePost } from './state/draft.ts';

interface Props {
  readonly workspace: Workspace;
  readonly post: WirePost;
  /** Opens the editor; null where the post can't be changed any more. */
  readonly edit: (() => void) | null;
}

const LOOK_AGAIN_MS = 2_000;
const MOVING = ['scheduled', 'publishing'];

/** What became of a post that is planned or sent, account by account, kept up to date while it is on its way. */
export function SentPost({ workspace, post: first, edit }: Props) {
  const texts = useMessages(composerMessages);
  const { data = first } = useQuery({
    ...restQuery('getPost', { params: { workspace: workspace.uuid, post: first.uuid } }),
    initialData: first,
    refetchInterval: ({ state }) =>
      state.data && MOVING.includes(state.data.status) ? LOOK_AGAIN_MS : false,
  });
  const text = data.versions[0]?.content[0]?.body ?? '';
  return (
    <div className={classes['sent']}>
      <Group>
        <StatusBadge status={data.status as Status} />
        {data.scheduled_at === null ? null : <Moment at={data.scheduled_at} otherZone={data.timezone} />}
      </Group>
      <Text className={classes['sentText']}>{text}</Text>
      <ul className={classes['plainList']}>
        {data.accounts.map((account) => (
          <li key={account.id} className={classes['sentRow']}>
            <AccountFace name={account.name} network={account.provider} picture={account.image} />
            <div className={classes['grow']}>
              <Text fw={600}>{account.name}</Text>
              {account.errors.map((error) => (
                <Text key={error} c="red" size="sm">
                  {error}
                </Text>
              ))}
              {/^https?:/.test(account.external_url ?? '') ? (
                <a
                  className={classes['publicLink']}
                  href={account.external_url ?? ''}
                  target="_blank"
                  rel="noreferrer"
                >
                  {texts.publicAt(networkName(account.provider))}
                </a>
              ) : null}
            </div>
            {account.status === 'pending' ? null : <StatusBadge status={account.status} />}
          </li>
        ))}
      </ul>
      <Group>
        {edit === null || data.status === 'publishing' || data.status === 'published' ? null : (
          <Button variant="default" onClick={edit}>
            {texts.edit}
          </Button>
        )}
        <Button renderRoot={(props) => <Link {...props} to={`/w/${workspace.uuid}/posts/new`} />}>
          {texts.another}
        </Button>
      </Group>
    </div>
  );
}
