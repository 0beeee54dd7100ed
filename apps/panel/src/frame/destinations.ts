import { useContext } from 'react';
import { useUser } from '../api/session.ts';
import type { Navigation } from '../features/feature.ts';
import { FeaturesContext } from './features-context.ts';
import { mayIn } from './rights.ts';
import { useWorkspace } from './workspace.ts';

/** A page that the person can go to. */
export interface Destination extends Navigation {
  readonly to: string;
}

/**
 * The pages that the person can go to. Pages of a workspace need one, and some a right in it; administration is only for
 * administrators.
 */
export function useDestinations(): readonly Destination[] {
  const features = useContext(FeaturesContext);
  const workspace = useWorkspace();
  const { is_administrator: isAdministrator } = useUser();
  return features
    .flatMap(({ pages }) => pages)
    .flatMap(({ path, navigation }) => {
      if (navigation === undefined) return [];
      if (navigation.place === 'administrator' && !isAdministrator) return [];
      if (path.includes('$workspace') && workspace === null) return [];
      if (navigation.needs !== undefined && !mayIn(workspace, navigation.needs)) return [];
      return [{ ...navigation, to: path.replace('$workspace', workspace?.uuid ?? '') }];
    });
}
