import type { Requirement } from './requirement.ts';
import { appRequirements } from './requirements/apps.ts';
import { authenticationRequirements } from './requirements/authentication.ts';
import { endpointRequirements } from './requirements/endpoints.ts';
import { errorRequirements } from './requirements/errors.ts';
import { limitRequirements } from './requirements/limits.ts';
import { oauthRequirements } from './requirements/oauth.ts';
import { publishingRequirements } from './requirements/publishing.ts';
import { resourceRequirements } from './requirements/resources.ts';
import { serviceRequirements } from './requirements/service.ts';
import { stateRequirements } from './requirements/states.ts';

/** Every demand of `specification.md`, in its order. Ids are unique and never change their meaning. */
export const requirements: readonly Requirement[] = [
  ...serviceRequirements,
  ...resourceRequirements,
  ...stateRequirements,
  ...endpointRequirements,
  ...authenticationRequirements,
  ...oauthRequirements,
  ...appRequirements,
  ...errorRequirements,
  ...publishingRequirements,
  ...limitRequirements,
];
