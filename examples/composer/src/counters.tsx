import type { Counter } from '@crier/composer-react';

const UNITS: Readonly<Partial<Record<Counter['unit'], string>>> = {
  graphemes: 'characters',
  weighted: 'weighted',
  utf16: 'characters',
  codePoints: 'characters',
  utf8Bytes: 'bytes',
};

/** How much of each limit the text uses. */
export function Counters({ counters }: { readonly counters: readonly Counter[] }) {
  return (
    <section aria-labelledby="length">
      <h2 id="length">Length</h2>
      <ul className="counters">
        {counters.map((counter) => (
          <CounterRow key={`${counter.account} ${counter.unit}`} counter={counter} />
        ))}
      </ul>
    </section>
  );
}

function CounterRow({ counter: { network, used, limit, remaining, unit } }: { readonly counter: Counter }) {
  const measured = UNITS[unit] ?? unit;
  return (
    <li className={remaining < 0 ? 'over' : undefined}>
      <span>{network}</span>
      <progress max={limit} value={Math.min(used, limit)} aria-label={`${network}, ${measured}`} />
      <span className="figure">
        {used} / {limit} {measured}
      </span>
    </li>
  );
}
