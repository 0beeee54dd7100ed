import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../../messages/language-context.tsx';
import { useFocusHandover } from '../../../ui/use-focus-handover.ts';
import { QUIET_LINE } from '../state/places.ts';
import type { Cause } from './cause.ts';
import type { RemedyMessages } from './messages/en.ts';
import { remedyMessages } from './messages/remedy-messages.ts';
import type { RemedyName } from './remedy-names.ts';

interface Props {
  readonly cause: Cause;
  readonly names: readonly RemedyName[];
  /** UUID. */
  readonly workspace: string;
  readonly apply: (name: RemedyName, cause: Cause) => void;
}

/** The buttons of a row. If one disappears with its row, the focus goes on to the next row. */
export function RemedyButtons({ cause, names, workspace, apply }: Props) {
  const texts = useMessages(remedyMessages);
  return names.map((name) =>
    name === 'reconnect' ? (
      <Button
        key={name}
        variant="default"
        size="compact-sm"
        data-remedy={name}
        renderRoot={(props) => <Link {...props} to={`/w/${workspace}/accounts`} />}
      >
        {texts.remedies.reconnect}
      </Button>
    ) : (
      <RemedyButton key={name} name={name} press={() => apply(name, cause)}>
        {labelOf(name, cause.accounts.length, texts)}
      </RemedyButton>
    ),
  );
}

function labelOf(name: RemedyName, count: number, texts: RemedyMessages): string {
  if (name === 'splitForThem' && count === 1) return texts.splitForIt;
  if (name === 'leaveOut' && count > 1) return texts.leaveThemOut;
  return texts.remedies[name];
}

interface ButtonProps {
  readonly name: RemedyName;
  readonly press: () => void;
  readonly children: string;
}

function RemedyButton({ name, press, children }: ButtonProps) {
  return (
    <Button
      variant="default"
      size="compact-sm"
      data-remedy={name}
      onClick={press}
      {...useFocusHandover<HTMLButtonElement>(QUIET_LINE)}
    >
      {children}
    </Button>
  );
}
