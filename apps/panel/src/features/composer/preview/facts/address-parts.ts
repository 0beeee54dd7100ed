/** The host of an address and what follows it; an address that cannot be read is all host. */
export function partsOf(address: string): { readonly host: string; readonly path: string } {
  const url = URL.parse(address);
  if (url === null) return { host: address, path: '' };
  const { host, pathname, search } = url;
  return { host, path: pathname === '/' && search === '' ? '' : pathname + search };
}
