import { Text } from '@mantine/core';
import type { Failure } from '../../../api/failure.ts';
import { useMessages } from '../../../messages/language-context.tsx';
import { shellMessages } from '../../../messages/shell/shell-messages.ts';

interface Props {
  /** Whether the plan leaves scheduling out. */
  readonly closed: boolean;
  /** Why the service refused; null when it did not. */
  readonly failure: Failure | null;
}

/** Why a post can't go out because of the plan or a lock, whom to ask, and that nothing typed is lost. */
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
