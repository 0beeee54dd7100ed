import { NETWORK_REASONS, type NetworkReason } from '@crier/domain';
import { Anchor, Text } from '@mantine/core';
import { useMessages } from '../../messages/language-context.tsx';
import { Moment } from '../../ui/moment.tsx';
import { NoticeLines } from '../../ui/notices/notice-lines.tsx';
import { noticeWords } from '../../ui/notices/notice-words.ts';
import { useTold } from '../../ui/notices/use-told.ts';
import { reasonIn, reasonWords } from '../../ui/posts/reasons/reason-words.ts';
import { postMessages } from './messages/post-messages.ts';
import classes from './post.module.css';
import { preparationsIn, type StoryEvent } from './story.ts';

const TONES: Readonly<Partial<Record<StoryEvent['kind'], string>>> = {
  accepted: 'good',
  published: 'good',
  removed: 'good',
  rejected: 'wrong',
  failed: 'wrong',
  'removal-failed': 'wrong',
  unknown: 'unsure',
  twin: 'wrong',
  'possible-twin': 'unsure',
  'twin-doubt': 'unsure',
  next: 'waiting',
  'removal-next': 'waiting',
};

interface Props {
  readonly event: StoryEvent;
  readonly timezone: string;
  /** The network's name. */
  readonly network: string;
}

/** One event: what happened and when, with the network's answer in a collapsed section. */
export function StoryLine({ event, timezone, network }: Props) {
  const { kind, step, reason, notices, addresses, at, answer } = event;
  const preparations = preparationsIn(event);
  const texts = useMessages(postMessages);
  const words = useMessages(reasonWords);
  const tell = useTold(answer?.notices ?? []);
  const { step: nameOf } = useMessages(noticeWords);
  const about = step === null ? null : nameOf(step);
  /** With what is known beyond the reason, if anything is. */
  const reasonOf = ({ notices: known }: NonNullable<typeof answer>, key: NetworkReason) => {
    const told = known.find((notice) => notice.key === key);
    return told === undefined ? reasonIn(words, key, network) : tell(told);
  };
  return (
    <li className={`${classes['event']} ${classes[TONES[kind] ?? 'plain']}`}>
      <div className={classes['line']}>
        <span>
          <Text span fw={600}>
            {texts.event[kind]}
          </Text>
          {about === null ? null : <Text span>{` · ${about}`}</Text>}
        </span>
        <Text span c="dimmed" size="sm">
          <Moment at={at} otherZone={timezone} />
        </Text>
      </div>
      {reason === null ? null : <NoticeLines notices={notices} english={[reason]} size="sm" />}
      {answer === null || answer.reason === null ? null : (
        <Text size="sm">
          {`${reasonOf(answer, answer.reason)} ${words.who[NETWORK_REASONS[answer.reason].who]}`}
        </Text>
      )}
      {preparations === 0 ? null : (
        <Text size="sm" c="dimmed">
          {texts.preparedAgain(preparations)}
        </Text>
      )}
      <Addresses addresses={addresses} />
      {answer === null ? null : (
        <NetworkWords answer={answer} label={step === null || step.label === about ? null : step.label} />
      )}
    </li>
  );
}

/** The public addresses that an event is about, or the network's numbers of records without one. */
function Addresses({ addresses }: Pick<StoryEvent, 'addresses'>) {
  if (addresses.length === 0) return null;
  return (
    <ul className={classes['addresses']}>
      {addresses.map((address) => (
        <li key={address}>
          {/^https?:/.test(address) ? (
            <Anchor size="sm" href={address} target="_blank" rel="noopener noreferrer">
              {address}
            </Anchor>
          ) : (
            <Text span size="sm">
              {address}
            </Text>
          )}
        </li>
      ))}
    </ul>
  );
}

interface WordsProps {
  readonly answer: NonNullable<StoryEvent['answer']>;
  /** The English name of the step; null if it is said already. */
  readonly label: string | null;
}

/** The network's answer as it came, folded. */
function NetworkWords({ answer: { message, request, status, body }, label }: WordsProps) {
  const texts = useMessages(postMessages);
  return (
    <details className={classes['fold']}>
      <summary>{texts.networkWords}</summary>
      {label === null ? null : (
        <Text size="sm" c="dimmed" lang="en">
          {label}
        </Text>
      )}
      {message === null ? null : <Text size="sm">{message}</Text>}
      <pre>
        {[request, status === null ? null : `HTTP ${status}`, body]
          .filter((part) => part !== null)
          .join('\n')}
      </pre>
    </details>
  );
}
