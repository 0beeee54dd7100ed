/** The audit trail's name for a user. */
export function actorOf(userId: number): string {
  return `user:${userId}`;
}
