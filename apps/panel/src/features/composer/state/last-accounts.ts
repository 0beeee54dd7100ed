const keyOf = (workspace: string) => `crier-accounts:${workspace}`;

/** The accounts of the last post that was written in this browser; null if none was. */
export function lastAccounts(workspace: string): readonly number[] | null {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(keyOf(workspace)) ?? 'null');
    return Array.isArray(ids) ? ids.filter((id): id is number => typeof id === 'number') : null;
  } catch {
    return null;
  }
}

export function rememberAccounts(workspace: string, accounts: readonly number[]): void {
  try {
    localStorage.setItem(keyOf(workspace), JSON.stringify(accounts));
  } catch {
    // A browser without room for it keeps offering the accounts of an earlier post.
  }
}
