import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useContext, useMemo, useState } from 'react';
import type { Catalogue } from './catalogue.ts';
import { chooseLanguage, type Language } from './language.ts';

const STORED = 'crier-language';

interface Choice {
  readonly language: Language;
  choose(language: Language): void;
}

const LanguageContext = createContext<Choice | null>(null);

/** The language chosen in this browser, otherwise the user's, otherwise the browser's. */
export function initialLanguage(userLocale: string | null): Language {
  return chooseLanguage([localStorage.getItem(STORED), userLocale, ...navigator.languages]);
}

export function LanguageProvider({ initial, children }: { initial: Language; children: ReactNode }) {
  const [language, setLanguage] = useState(initial);
  const queries = useQueryClient();
  const choice = useMemo(
    () => ({
      language,
      choose: (next: Language) => {
        localStorage.setItem(STORED, next);
        document.documentElement.lang = next;
        setLanguage(next);
        // The service answers in the language of the page.
        void queries.invalidateQueries();
      },
    }),
    [language, queries],
  );
  return <LanguageContext.Provider value={choice}>{children}</LanguageContext.Provider>;
}

/** The current language, and a function that changes it. */
export function useLanguage(): Choice {
  const choice = useContext(LanguageContext);
  if (choice === null) throw new Error('useLanguage needs a LanguageProvider around it');
  return choice;
}

/** The texts of a catalogue in the current language. It suspends while they load. */
export function useMessages<Messages>(catalogue: Catalogue<Messages>): Messages {
  return use(catalogue.load(useLanguage().language));
}
