import type { CallOutput } from '@crier/client';
import { Text } from '@mantine/core';
import { useMessages } from '../../../messages/language-context.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icons.ts';
import { isKeyOf } from '../../../ui/one-of.ts';
import { Row } from '../../../ui/rows.tsx';
import { systemMessages } from './messages/system-messages.ts';
import classes from './system.module.css';

type Finding = CallOutput<'getSystem'>['findings'][number];

const ICONS: Readonly<Record<Finding['status'], IconName>> = {
  ok: 'check',
  warn: 'question',
  fail: 'warning',
};

/** A status as colour, icon and word. */
export function FindingBadge({ status }: Pick<Finding, 'status'>) {
  const texts = useMessages(systemMessages);
  return (
    <span className={`${classes['badge']} ${classes[status]}`}>
      <Icon name={ICONS[status]} size={14} />
      {texts.status[status]}
    </span>
  );
}

/** The result of one check, and what to do about it. */
export function FindingRow({ finding: { name, status, detail, advice } }: { finding: Finding }) {
  const { names } = useMessages(systemMessages);
  const title = isKeyOf(names, name) ? names[name] : name;
  return (
    <Row actions={<FindingBadge status={status} />}>
      <Text fw={600}>{title}</Text>
      <Text size="sm" lang="en" className={classes['detail']}>
        {detail}
      </Text>
      {advice === null ? null : (
        <Text size="sm" fw={600} lang="en" className={classes['detail']}>
          {advice}
        </Text>
      )}
    </Row>
  );
}
