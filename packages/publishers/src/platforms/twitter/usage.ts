import type { AppSigns } from '../../connections/app-connection.ts';

const OWNERS = { app: 'calls of the app', user: 'calls for this account' } as const;

/** The limits of 24 hours, in headers of the addresses that have them (X docs: Rate limits). */
export const xSigns: AppSigns = {
  usageIn: (header) =>
    (['app', 'user'] as const).flatMap((owner) => {
      const limit = Number(header(`x-${owner}-limit-24hour-limit`) ?? '0');
      const remaining = Number(header(`x-${owner}-limit-24hour-remaining`) ?? 'none');
      if (!(limit > 0) || Number.isNaN(remaining)) return [];
      const usedPercent = Math.round(100 * (1 - remaining / limit));
      return [{ limit: `${OWNERS[owner]} in 24 hours (${limit} are allowed)`, usedPercent }];
    }),
};
