import { expect, it } from 'vitest';
import { demandSteps } from '../../src/endpoints/authorize/demand.ts';
import { identifySteps } from '../../src/endpoints/authorize/identify.ts';
import { registerSteps } from '../../src/endpoints/register/register.ts';
import { revokeSteps } from '../../src/endpoints/revoke/revoke.ts';
import { codeSteps } from '../../src/endpoints/token/redeem-code.ts';
import { refreshSteps } from '../../src/endpoints/token/refresh.ts';
import { tokenSteps } from '../../src/endpoints/token/token.ts';

it('every endpoint runs its checks in this order', () => {
  expect({
    identify: identifySteps.names,
    demand: demandSteps.names,
    token: tokenSteps.names,
    code: codeSteps.names,
    refresh: refreshSteps.names,
    revoke: revokeSteps.names,
    register: registerSteps.names,
  }).toEqual({
    identify: ['ensureShort', 'ensureIdentityOnce', 'findClient', 'ensureClientActive', 'chooseRedirectUri'],
    demand: [
      'ensureParametersOnce',
      'ensureResponseType',
      'readChallenge',
      'readScopes',
      'readResources',
      'keepUsableScopes',
    ],
    token: ['readForm', 'ensureFormWellFormed', 'readGrantType'],
    code: [
      'readCode',
      'authenticate',
      'findCode',
      'ensureCodeOfClient',
      'ensureCodeNotExpired',
      'ensureRedirectUri',
      'ensureVerifier',
      'ensureAppActive',
      'readCodeReach',
      'redeem',
    ],
    refresh: [
      'readRefreshToken',
      'authenticate',
      'findRefreshToken',
      'ensureTokenOfClient',
      'ensureTokenNotExpired',
      'ensureAppActive',
      'readRefreshReach',
      'rotate',
    ],
    revoke: ['readForm', 'ensureFormWellFormed', 'authenticate', 'readToken', 'revokeToken'],
    register: [
      'ensureRegistrationOn',
      'ensureWithinRate',
      'readWishes',
      'readAddresses',
      'ensureAddressesAllowed',
      'readDescription',
      'claimClient',
    ],
  });
});
