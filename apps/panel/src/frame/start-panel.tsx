import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createConnection } from '../api/connection.ts';
import { readFailure } from '../api/failure.ts';
import { createQueryClient } from '../api/query-client.ts';
import { pagePaths } from '../api/service-paths.ts';
import { sessionQuery, workspacesQuery } from '../api/session.ts';
import { createCommands } from '../commands/commands.ts';
import { CommandsProvider } from '../commands/commands-context.tsx';
import { initialLanguage, LanguageProvider } from '../messages/language-context.tsx';
import { shellMessages } from '../messages/shell/shell-messages.ts';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { AttentionProvider } from '../ui/attention-context.tsx';
import { ConnectionContext } from './connection-context.tsx';
import { createPanelRouter } from './router.tsx';

/**
 * Shows the page of the address in the given place, in the person's language. Without a session it shows nothing, and
 * leaves for the sign-in page.
 */
export async function startPanel(place: HTMLElement, leaveFor: (address: string) => void): Promise<Root> {
  const connection = createConnection();
  const queries = createQueryClient(connection);
  const router = createPanelRouter(queries);
  const root = createRoot(place);
  const workspaces = queries.prefetchQuery(workspacesQuery());
  let locale: string | null = null;
  try {
    locale = (await queries.fetchQuery(sessionQuery())).user.locale;
  } catch (error) {
    // The page that needs the session shows any other failure.
    if (readFailure(error).kind === 'signed-out') {
      const { pathname, search, hash } = location;
      leaveFor(pagePaths().signIn(pathname + search + hash));
      return root;
    }
  }
  const language = initialLanguage(locale);
  document.documentElement.lang = language;
  await Promise.all([workspaces, shellMessages.load(language)]);
  root.render(
    <ThemeProvider>
      <QueryClientProvider client={queries}>
        <ConnectionContext value={connection}>
          <LanguageProvider initial={language}>
            <CommandsProvider commands={createCommands()}>
              <AttentionProvider>
                <Suspense>
                  <RouterProvider router={router} />
                </Suspense>
              </AttentionProvider>
            </CommandsProvider>
          </LanguageProvider>
        </ConnectionContext>
      </QueryClientProvider>
    </ThemeProvider>,
  );
  return root;
}
