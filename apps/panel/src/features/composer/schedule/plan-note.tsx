import { Text } from '@mantine/core';
import type { Failure } from '../../../api/failure.ts';
import { useMessages } from '../../../messages/language-context.tsx';
import { shellMessages } from '../../../messages/shell/shell-messages.ts';

interface Props {
  /** Whether the plan lacks scheduling. */
  readonly closed: boolean;
  /** Why the service refused the post; null if it did not. */
  readonly failure: Failure | null;
}

/** Says why the plan or a lock keeps a post from being published, whom to ask, and that nothing typed is lost. */
export function PlanNote({ closed, failure }: Props) {
  const texts = useMessages(shellMessages);
  const words =
    failure?.kind === 'locked'
      ? [`${texts.lockedTitle}.`, texts.lockedWhy]
      : closed || failure?.kind === 'not-in-plan'
        ? [texts.noScheduling, texts.notInPlanWhy]
        : null;
  if (words === null) return null;
  return (
    <Text role="alert" data-plan-note>
      {[...words, texts.kept].join(' ')}
    </Text>
  );
}
