import type { Advice, Obstacle } from '@crier/requirements-engine';

interface RequirementsProps {
  /** What keeps the post from being published. */
  readonly obstacles: readonly Obstacle[];
  readonly advice: readonly Advice[];
}

/** What the chosen networks do not take, and how to fix it; then what they may refuse or change. */
export function Requirements({ obstacles, advice }: RequirementsProps) {
  return (
    <section aria-labelledby="requirements">
      <h2 id="requirements">Requirements</h2>
      <p className="verdict" role="status">
        {obstacles.length === 0 ? 'Every chosen network takes this post.' : ''}
      </p>
      <ul className="violations">
        {obstacles.map(({ key, message, fix }) => (
          <li key={key}>
            <div>{message}</div>
            <div className="fix">{fix}</div>
            <code>{key}</code>
          </li>
        ))}
      </ul>
      {advice.length === 0 ? null : (
        <ul className="advice" aria-label="Advice">
          {advice.map(({ message, fix }) => (
            <li key={message}>
              <div>{message}</div>
              <div className="fix">{fix}</div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
