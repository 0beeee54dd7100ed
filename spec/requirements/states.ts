import { type Requirement, requirementsAt } from '../requirement.ts';

const place = 'States and transitions';

export const stateRequirements: readonly Requirement[] = requirementsAt(place, {
  'states.account.requirement-failed':
    'Account of a scheduled post | Check right before publishing | The account fails a publishing requirement | failed',
  'states.account.requirement-failed-not-sent':
    'Account of a scheduled post … The account is not sent to its platform.',
  'states.account.requirement-failed-no-partial-thread':
    'Account of a scheduled post … A thread is never published up to the failing post.',
  'states.account.requirement-failed-errors':
    "Account of a scheduled post … The requirement's message is stored in the account's errors, as for a platform's own rejection.",
  'states.account.rejected': 'Account of a post | Platform rejects the publication | Rejection | failed',
  'states.account.rejected-errors': "Account of a post … The rejection is stored in the account's errors.",
  'states.app.blocked': 'Self-registered app | Administrator Block | | blocked | Cut off for every user.',
  'states.app.unblocked': 'Blocked app | Administrator Unblock | | may connect again |',
  'states.app.not-allowed-marked':
    'Connected self-registered app | Change of the automatic-registration setting | The app no longer qualifies | marked Not allowed',
  'states.app.not-allowed-stops':
    'Connected self-registered app | Change of the automatic-registration setting | The app no longer qualifies … Stops working immediately.',
  'states.app.disconnected':
    "User's connected app | User Disconnect | | access removed | Removal is immediate.",
  'states.app.secret-new': 'App client | Administrator rotates secret | | same app, new secret',
  'states.app.secret-old-stops':
    'App client | Administrator rotates secret … The old secret stops working immediately.',
  'states.app.deleted':
    'App client | Administrator deletes it | | deleted | Everyone who signed in with it is disconnected.',
  'states.refresh-token.rotates':
    'Refresh token | Used | | replaced by a new refresh token | Refresh tokens rotate on every use.',
});
