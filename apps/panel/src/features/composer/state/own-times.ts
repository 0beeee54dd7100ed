import type { Draft } from './draft.ts';

type Times = Draft['accounts_schedule'];
type Change = (draft: Draft) => Draft;

/** Gives an account a time of its own, which begins as the post's. */
export function giveOwnTime(account: number): Change {
  return (draft) => {
    const { accounts, accounts_schedule: times, date, time } = draft;
    if (!accounts.includes(account) || times.some(({ account_id: id }) => id === account)) return draft;
    return withTimes(draft, [...times, { account_id: account, date, time, scheduled_at: null }]);
  };
}

/** Changes an account's own time. An account without one keeps the post's. */
export function setOwnTime(account: number, to: Partial<Pick<Times[number], 'date' | 'time'>>): Change {
  return (draft) =>
    withTimes(
      draft,
      draft.accounts_schedule.map((one) => (one.account_id === account ? { ...one, ...to } : one)),
    );
}

/** Returns an account to the post's time. */
export function takeOwnTime(account: number): Change {
  return (draft) =>
    withTimes(
      draft,
      draft.accounts_schedule.filter(({ account_id: id }) => id !== account),
    );
}

function withTimes(draft: Draft, times: Times): Draft {
  return { ...draft, accounts_schedule: times };
}
