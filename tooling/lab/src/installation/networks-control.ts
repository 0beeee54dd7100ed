import type { FaultRule, FaultState, PublicPost } from '@crier/network-simulator';

/** The control port of simulated networks. */
export interface NetworksControl {
  /** Public posts of an instance, or of all, in the order of creation. */
  posts(instance?: string): Promise<readonly PublicPost[]>;
  addFaults(rules: readonly FaultRule[]): Promise<void>;
  /** The rules in the plan, and how often each has applied. */
  faults(): Promise<readonly FaultState[]>;
}

export function networksControl(url: string): NetworksControl {
  return {
    posts: async (instance) => {
      const query = instance === undefined ? '' : `?instance=${instance}`;
      const response = await fetch(`${url}/_control/posts${query}`);
      const { data } = (await response.json()) as { readonly data: readonly PublicPost[] };
      return data;
    },
    addFaults: async (rules) => {
      const response = await fetch(`${url}/_control/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(rules),
      });
      if (!response.ok) throw new Error(await response.text());
    },
    faults: async () => {
      const response = await fetch(`${url}/_control/faults`);
      const { data } = (await response.json()) as { readonly data: readonly FaultState[] };
      return data;
    },
  };
}
