/** Whether a list of types, in which `image/*` means any picture, contains a type. */
export function accepts(mimeTypes: readonly string[], mimeType: string): boolean {
  return mimeTypes.some((accepted) =>
    accepted.endsWith('/*') ? mimeType.startsWith(accepted.slice(0, -1)) : mimeType === accepted,
  );
}
