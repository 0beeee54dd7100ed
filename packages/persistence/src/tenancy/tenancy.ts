/** SQL for a time as milliseconds since 1970. */
function milliseconds(column: string): string {
  return `floor(extract(epoch from ${column}) * 1000)`;
}

/** The features of a plan `plans p`. */
const FEATURES = `jsonb_build_object(
    'name', p.name, 'api', p.api, 'scheduling', p.scheduling, 'requestsPerMinute', p.requests_per_minute,
    'limits', jsonb_build_object('accounts', p.max_accounts, 'members', p.max_members, 'storage', p.max_storage,
                                 'file_size', p.max_upload, 'media', p.max_media))`;

/** The `Tenancy` of a workspace `workspaces w`; null if an operator gave it unlimited access. */
export const TENANCY = `case when w.billing = 'subscription' then jsonb_build_object(
    'subscription', (select jsonb_build_object('status', s.status, 'trialEndsAt', ${milliseconds('s.trial_ends_at')},
                            'pausedFrom', ${milliseconds('s.paused_from')}, 'endsAt', ${milliseconds('s.ends_at')},
                            'plan', ${FEATURES})
                       from subscriptions s join plans p on p.id = s.plan_id where s.workspace_id = w.id),
    'generic', (select jsonb_build_object('trialEndsAt', ${milliseconds('g.trial_ends_at')}, 'plan', ${FEATURES})
                  from generic_subscriptions g join plans p on p.id = g.plan_id where g.workspace_id = w.id)) end`;
