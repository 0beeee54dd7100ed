/** What the audit trail calls a user. */
export function actorOf(userId: number): string {
  return `user:${userId}`;
}
