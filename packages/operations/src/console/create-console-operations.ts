import { appHandlers } from './apps.ts';
import type { ConsoleHandlers } from './console-call.ts';
import type { ConsoleDependencies } from './dependencies.ts';
import { holdHandlers } from './hold.ts';
import { installationHandlers } from './installation.ts';
import { keyHandlers } from './keys.ts';
import { passwordHandlers } from './password.ts';
import { profileHandlers } from './profile.ts';
import { sessionHandlers } from './sessions.ts';
import { systemHandlers } from './system.ts';
import { workspaceSettingHandlers } from './workspace-settings.ts';

/** Returns a use case for every contract of the console; none about apps without OAuth. */
export function createConsoleOperations(dependencies: ConsoleDependencies): Partial<ConsoleHandlers> {
  const { apps, settings } = dependencies;
  return {
    ...sessionHandlers(dependencies),
    ...profileHandlers(dependencies),
    ...passwordHandlers(dependencies),
    ...keyHandlers(dependencies),
    ...(apps === null ? {} : appHandlers(apps, settings)),
    ...workspaceSettingHandlers(dependencies),
    ...systemHandlers(dependencies),
    ...holdHandlers(dependencies),
    ...installationHandlers(dependencies),
  };
}
