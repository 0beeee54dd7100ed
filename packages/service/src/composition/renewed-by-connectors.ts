import type { ConnectorRegistry, Publisher, PublisherRegistry } from '@crier/domain';

/** The publishers, each with its own way of renewing credentials or else that of its network's connector. */
export function renewedByConnectors(
  publishers: PublisherRegistry,
  connectors: ConnectorRegistry,
): PublisherRegistry {
  const renewed: Partial<Record<Publisher['platform'], Publisher>> = {};
  for (const publisher of Object.values(publishers)) {
    const refresh = publisher.refresh ?? connectors[publisher.platform]?.refresh;
    renewed[publisher.platform] = refresh === undefined ? publisher : { ...publisher, refresh };
  }
  return renewed;
}
