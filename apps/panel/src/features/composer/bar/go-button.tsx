import { Button } from '@mantine/core';
import { lazy, Suspense, useMemo } from 'react';
import { useUser } from '../../../api/session.ts';
import type { Command } from '../../../commands/commands.ts';
import { useCommands, useRunCommand } from '../../../commands/commands-context.tsx';
import { useLanguage, useMessages } from '../../../messages/language-context.tsx';
import { showMoment } from '../../../messages/moments.ts';
import { shellMessages } from '../../../messages/shell/shell-messages.ts';
import { CHOOSE_ACCOUNTS } from '../choose-accounts/choose-accounts-command.ts';
import { composerMessages } from '../messages/composer-messages.ts';
import { goLabel, type Hindrance, hindranceTo, type Plan } from '../schedule/plan.ts';
import { useGo } from '../schedule/use-go.ts';
import classes from './bar.module.css';
import type { BarProps } from './bar-props.ts';

const PublishQuestion = lazy(async () => ({
  default: (await import('../schedule/publish-question.tsx')).PublishQuestion,
}));

interface Props extends BarProps {
  readonly plan: Plan;
  /** Whether the workspace's plan lacks what was chosen. */
  readonly isOutsidePlan: boolean;
  /** Whether the question before publishing at once is open. */
  readonly isAsking: boolean;
  readonly setAsking: (isAsking: boolean) => void;
  /** Opens the choice of a time. */
  readonly chooseTime: () => void;
}

/** The main button: it says what it will do or leads to what has to happen first, and asks before publishing at once. */
export function GoButton({ plan, isOutsidePlan, isAsking, setAsking, chooseTime, ...props }: Props) {
  const { workspace, accounts } = props;
  const { mode, planned } = plan;
  const texts = useMessages(composerMessages);
  const shell = useMessages(shellMessages);
  const { timezone: own } = useUser();
  const { language } = useLanguage();
  const write = (instant: Date) => showMoment(language, instant.toISOString(), own).own;
  const { busy, go } = useGo({ ...props, mode, planned, write });
  const goOn = () => void go().finally(() => setAsking(false));
  const hindrance = hindranceTo(plan, texts);
  const label = goLabel(plan, hindrance, workspace.can_approve, texts);
  const run = useRunCommand();
  const chooseAccounts = () => run(CHOOSE_ACCOUNTS);
  const isBlocked = isOutsidePlan || hindrance?.step === 'wait';
  const press = () => {
    if (isBlocked || busy) return;
    if (hindrance !== null) leadTo(hindrance.step, { ...props, chooseTime, chooseAccounts });
    else if (mode === 'now' && !planned && workspace.can_approve) setAsking(true);
    else goOn();
  };
  useGoCommand(label, press, [mode, accounts, props.post, busy, isBlocked, hindrance?.step, language]);
  return (
    <>
      <Button
        size="md"
        onClick={press}
        loading={busy}
        disabled={isBlocked}
        className={classes['go'] ?? ''}
        title={isOutsidePlan ? shell.noScheduling : (hindrance?.why ?? '')}
        data-go
      >
        {label}
      </Button>
      <Suspense>
        {isAsking ? (
          <PublishQuestion {...{ accounts, busy }} publish={goOn} close={() => setAsking(false)} />
        ) : null}
      </Suspense>
    </>
  );
}

interface Ways extends Pick<Props, 'chooseTime' | 'goToFirst'> {
  readonly chooseAccounts: () => void;
}

/** Goes to the place where the hindrance can be removed. */
function leadTo(step: Hindrance['step'], { chooseAccounts, chooseTime, goToFirst }: Ways): void {
  if (step === 'accounts') chooseAccounts();
  else if (step === 'time') chooseTime();
  else if (step === 'fix') goToFirst();
}

/** The button as a command with its keys. */
function useGoCommand(label: string, run: () => void, parts: readonly unknown[]): void {
  const commands = useMemo(
    (): Command[] => [{ id: 'composer.go', label, group: 'actions', icon: 'check', keys: 'mod+Enter', run }],
    [label, ...parts],
  );
  useCommands(commands);
}
