import type { Violation } from '@crier/requirements-engine';

/** What the chosen networks do not take, and how to fix it. */
export function Requirements({ violations }: { readonly violations: readonly Violation[] }) {
  return (
    <section aria-labelledby="requirements">
      <h2 id="requirements">Requirements</h2>
      <p className="verdict" role="status">
        {violations.length === 0 ? 'Every chosen network takes this post.' : ''}
      </p>
      <ul className="violations">
        {violations.map(({ key, message, fix }) => (
          <li key={key}>
            <div>{message}</div>
            <div className="fix">{fix}</div>
            <code>{key}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}
