import { useMessages } from '../messages/language-context.tsx';
import { type ShellMessages, shellMessages } from '../messages/shell/shell-messages.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';
import classes from './status-badge.module.css';

/** Statuses of posts and publications. */
export type Status = keyof ShellMessages['status'];

/** How much attention a state asks of its reader. */
export type Tone = 'good' | 'waiting' | 'wrong' | 'unsure' | 'plain';

const LOOKS: Readonly<Record<Status, { tone: Tone; icon: IconName }>> = {
  draft: { tone: 'plain', icon: 'compose' },
  scheduled: { tone: 'waiting', icon: 'clock' },
  needs_approval: { tone: 'unsure', icon: 'person' },
  publishing: { tone: 'waiting', icon: 'clock' },
  published: { tone: 'good', icon: 'check' },
  failed: { tone: 'wrong', icon: 'warning' },
  unconfirmed: { tone: 'unsure', icon: 'question' },
  missed: { tone: 'unsure', icon: 'clock' },
};

/** A status as colour, icon and word. */
export function StatusBadge({ status }: { status: Status }) {
  const texts = useMessages(shellMessages);
  return <Badge {...LOOKS[status]}>{texts.status[status]}</Badge>;
}

interface BadgeProps {
  readonly tone: Tone;
  readonly icon: IconName;
  readonly children: string;
}

/** A state as colour, icon and word. */
export function Badge({ tone, icon, children }: BadgeProps) {
  return (
    <span className={`${classes['badge']} ${classes[tone]}`}>
      <Icon name={icon} size={14} />
      {children}
    </span>
  );
}
