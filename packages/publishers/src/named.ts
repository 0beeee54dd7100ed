/** Whether a name has the words that a person typed, whatever their case. */
export function isNamed({ name }: { readonly name: string }, typed: string): boolean {
  return name.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase());
}
