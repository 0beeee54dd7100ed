/** Whether two hashes consist of the same bytes. */
export function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return Buffer.from(one).equals(other);
}
