import type { CallOutput } from '@crier/client';
import { Anchor, Text } from '@mantine/core';
import { useMessages } from '../../messages/language-context.tsx';
import { AccountFace } from '../../ui/account-face.tsx';
import { Moment } from '../../ui/moment.tsx';
import { networkName } from '../../ui/network-names.ts';
import { Row, Rows } from '../../ui/rows.tsx';
import { administrationMessages } from './messages/administration-messages.ts';

type Line = CallOutput<'getHold'>['data'][number];

/** What happens to a line at the release, unless a person decides otherwise. */
const THEN = {
  public: 'published',
  partly_public: 'failed',
  overdue: 'failed',
  unknown: 'unconfirmed',
  not_asked: 'unconfirmed',
} as const;

/**
 * The publications that were due while the installation was being restored: for each account, what the network has and
 * what happens next.
 */
export function HeldList({ lines }: { lines: readonly Line[] }) {
  const texts = useMessages(administrationMessages);
  const told = ({ result, found, posts }: Line) =>
    result === 'partly_public' ? texts.heldPartly(found, posts) : texts.heldResult[result];
  return (
    <section aria-label={texts.heldList}>
      <Rows>
        {lines.map((line) => {
          const { account, workspace, due_at: due, result, decision, url } = line;
          return (
            <Row
              key={line.publication}
              lead={<AccountFace name={account.name} network={account.provider} picture={null} />}
              actions={
                url === null || !/^https?:/.test(url) ? null : (
                  <Anchor href={url} target="_blank" rel="noreferrer">
                    {texts.heldOpen}
                  </Anchor>
                )
              }
            >
              <Text fw={600}>{`${account.name} (${networkName(account.provider)}) · ${workspace.name}`}</Text>
              <Text c="dimmed" size="sm">
                {due === null ? null : <Moment at={due} />}
                {due === null ? '' : ' · '}
                {`${told(line)}; ${texts.heldThen[decision ?? THEN[result]]}`}
              </Text>
            </Row>
          );
        })}
      </Rows>
    </section>
  );
}
