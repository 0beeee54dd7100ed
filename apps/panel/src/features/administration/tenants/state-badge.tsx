import type { CallOutput } from '@crier/client';
import { useMessages } from '../../../messages/language-context.tsx';
import type { IconName } from '../../../ui/icons.ts';
import { Badge, type Tone } from '../../../ui/status-badge.tsx';
import { tenantsMessages } from './messages/tenants-messages.ts';

export type Usage = CallOutput<'getPanelWorkspace'>['usage'];
type State = NonNullable<Usage['state']> | 'unlimited';

const LOOKS: Readonly<Record<State, readonly [Tone, IconName]>> = {
  active: ['good', 'check'],
  unlimited: ['good', 'check'],
  trialing: ['waiting', 'clock'],
  ending: ['waiting', 'clock'],
  past_due: ['unsure', 'question'],
  paused: ['unsure', 'clock'],
  incomplete: ['unsure', 'question'],
  trial_ended: ['wrong', 'warning'],
  ended: ['wrong', 'warning'],
  none: ['plain', 'question'],
  locked: ['wrong', 'lock'],
};

/** The current state of a workspace as colour, icon and word. */
export function StateBadge({ usage: { state } }: { usage: Usage }) {
  const texts = useMessages(tenantsMessages);
  const shown = state ?? 'unlimited';
  const [tone, icon] = LOOKS[shown];
  return (
    <Badge tone={tone} icon={icon}>
      {texts.states[shown]}
    </Badge>
  );
}
