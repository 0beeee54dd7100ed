/** The public address of a file. The service serves it, wherever it is stored (contract: 2.4). */
export function mediaUrl(baseUrl: string, path: string): string {
  return `${baseUrl}/storage/${path.split('/').map(encodeURIComponent).join('/')}`;
}
