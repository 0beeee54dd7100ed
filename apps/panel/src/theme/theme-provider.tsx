import {
  localStorageColorSchemeManager,
  MantineContext,
  MantineThemeProvider,
  useProviderColorScheme,
} from '@mantine/core';
import { type ReactNode, useEffect, useMemo } from 'react';
import { theme } from './theme.ts';

const manager = localStorageColorSchemeManager();
const rootOf = () => document.documentElement;

/**
 * The contexts that Mantine's components need. Unlike Mantine's own provider, it has no code that writes style
 * elements; all variables are in style sheets.
 */
export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  const scheme = useProviderColorScheme({
    manager,
    defaultColorScheme: 'auto',
    getRootElement: rootOf,
    forceColorScheme: undefined,
  });
  const { colorScheme, setColorScheme, clearColorScheme } = scheme;
  useEffect(() => rootOf().setAttribute('data-respect-reduced-motion', 'true'), []);
  const value = useMemo(
    () => ({
      ...{ colorScheme, setColorScheme, clearColorScheme },
      getRootElement: rootOf,
      classNamesPrefix: 'mantine',
      cssVariablesSelector: ':root',
      withStaticClasses: true,
    }),
    [colorScheme, setColorScheme, clearColorScheme],
  );
  return (
    <MantineContext value={value}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}
