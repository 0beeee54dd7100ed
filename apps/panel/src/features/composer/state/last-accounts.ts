const keyOf = (workspace: string) => `crier-accounts:${workspace}`;

/** The accounts of the last post that was written in this browser. */
export function lastAccounts(workspace: string): readonly number[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(keyOf(workspace)) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id): id is number => typeof id === 'number') : [];
  } catch {
    return [];
  }
}

export function rememberAccounts(workspace: string, accounts: readonly number[]): void {
  try {
    localStorage.setItem(keyOf(workspace), JSON.stringify(accounts));
  } catch {
    // A browser without room for it keeps offering the accounts of an earlier post.
  }
}
