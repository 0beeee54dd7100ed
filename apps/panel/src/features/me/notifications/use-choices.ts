import type { CallInput } from '@crier/client';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useChange } from '../../../api/changes.ts';
import { query } from '../../../api/queries.ts';
import { useTellFailure } from '../../../ui/use-tell-failure.ts';
import type { NoticeChoices } from './notification-types.ts';

export type ChoicesChange = NonNullable<CallInput<'changeNoticeChoices'>['body']>;

/** What the person chose. A change shows at once, and is taken back if the service refuses it. */
export function useChoices() {
  const stored = useQuery(query('getNoticeChoices'));
  const put = useChange('changeNoticeChoices');
  const tellFailure = useTellFailure();
  const [ahead, setAhead] = useState<NoticeChoices | null>(null);
  const shown = ahead ?? stored.data ?? null;
  const underWay = useRef(0);
  // What was read again has every change in it once the last one has ended.
  const settle = () => {
    underWay.current -= 1;
    if (underWay.current === 0) setAhead(null);
  };
  const change = (body: ChoicesChange) => {
    if (shown !== null) setAhead(applied(shown, body));
    underWay.current += 1;
    put.mutate(
      { body },
      {
        onSuccess: settle,
        onError: (failed) => {
          settle();
          tellFailure(failed);
        },
      },
    );
  };
  return { query: stored, shown, change };
}

function applied(before: NoticeChoices, { choices = {}, ...others }: ChoicesChange): NoticeChoices {
  const kinds = Object.entries(before.choices).map(([kind, choice]) => [
    kind,
    { ...choice, ...choices[kind as keyof typeof choices] },
  ]);
  return { ...before, ...others, choices: Object.fromEntries(kinds) };
}
