import { CountedText, linkMarks, useCheck } from '@crier/composer-react';
import { type Messages, platforms, type RecordId } from '@crier/requirements-engine';
import { useState } from 'react';
import { Counters } from './counters.tsx';
import { adviceFor, type Draft, LANGUAGES, postOf } from './draft.ts';
import { Requirements } from './requirements.tsx';

/** A form that checks a post for the chosen networks while it is typed. */
export function Composer({ start }: { readonly start: Draft }) {
  const [draft, setDraft] = useState(start);
  const change = (changed: Partial<Draft>) => setDraft({ ...draft, ...changed });
  const { text, link, networks, language } = draft;
  const { violations, refusals, advice, counters, marks } = useCheck(postOf(draft), networks, {
    messages: language,
    words: adviceFor(language),
  });
  const [first] = networks;
  return (
    <main>
      <h1>Composer</h1>
      <section aria-label="Post">
        <label className="name" htmlFor="text">
          Text
        </label>
        <CountedText
          id="text"
          rows={8}
          spellCheck={false}
          dir="auto"
          placeholder="What is new?"
          value={text}
          onChange={(event) => change({ text: event.target.value })}
          aria-invalid={marks.length > 0}
          marks={first === undefined ? marks : [...marks, ...linkMarks(text, first)]}
        />
        <div className="row">
          <label>
            Link
            <input
              type="url"
              placeholder="https://"
              value={link}
              onChange={(event) => change({ link: event.target.value })}
            />
          </label>
          <Language chosen={language} choose={(chosen) => change({ language: chosen })} />
        </div>
        <fieldset>
          <legend>Networks</legend>
          {platforms().map(({ key, name }) => (
            <label key={key}>
              <input
                type="checkbox"
                checked={networks.includes(key)}
                onChange={() => change({ networks: toggled(networks, key) })}
              />
              {name}
            </label>
          ))}
        </fieldset>
      </section>
      <Counters counters={counters} />
      <Requirements obstacles={[...violations, ...refusals]} advice={advice} />
    </main>
  );
}

function toggled<Name extends RecordId>(names: readonly Name[], name: Name): readonly Name[] {
  return names.includes(name) ? names.filter((other) => other !== name) : [...names, name];
}

interface LanguageProps {
  readonly chosen: Messages;
  readonly choose: (language: Messages) => void;
}

function Language({ chosen, choose }: LanguageProps) {
  return (
    <label>
      Language
      <select
        value={chosen.locale}
        onChange={({ target }) => choose(LANGUAGES.find(({ locale }) => locale === target.value) ?? chosen)}
      >
        {LANGUAGES.map(({ locale }) => (
          <option key={locale} value={locale} lang={locale}>
            {new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale}
          </option>
        ))}
      </select>
    </label>
  );
}
