import './theme/mantine-styles.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { createConnection } from './api/connection.ts';
import { readFailure } from './api/failure.ts';
import { createQueryClient } from './api/query-client.ts';
import { pagePaths } from './api/service-paths.ts';
import { sessionQuery, workspacesQuery } from './api/session.ts';
import { createCommands } from './commands/commands.ts';
import { CommandsProvider } from './commands/commands-context.tsx';
import { ConnectionContext } from './frame/connection-context.tsx';
import { createPanelRouter } from './frame/router.tsx';
import { initialLanguage, LanguageProvider } from './messages/language-context.tsx';
import { shellMessages } from './messages/shell/shell-messages.ts';
import { ThemeProvider } from './theme/theme-provider.tsx';

const connection = createConnection();
const queries = createQueryClient(connection);
const router = createPanelRouter(queries);

async function start(place: HTMLElement): Promise<void> {
  const workspaces = queries.prefetchQuery(workspacesQuery());
  let locale: string | null = null;
  try {
    locale = (await queries.fetchQuery(sessionQuery())).user.locale;
  } catch (error) {
    // The page that needs the session shows any other failure.
    if (readFailure(error).kind === 'signed-out') {
      const { pathname, search, hash } = location;
      return location.replace(pagePaths().signIn(pathname + search + hash));
    }
  }
  const language = initialLanguage(locale);
  document.documentElement.lang = language;
  await Promise.all([workspaces, shellMessages.load(language)]);
  createRoot(place).render(
    <ThemeProvider>
      <QueryClientProvider client={queries}>
        <ConnectionContext value={connection}>
          <LanguageProvider initial={language}>
            <CommandsProvider commands={createCommands()}>
              <Suspense>
                <RouterProvider router={router} />
              </Suspense>
            </CommandsProvider>
          </LanguageProvider>
        </ConnectionContext>
      </QueryClientProvider>
    </ThemeProvider>,
  );
}

const place = document.getElementById('panel');
if (place === null) throw new Error('the page has no element #panel');
await start(place);
