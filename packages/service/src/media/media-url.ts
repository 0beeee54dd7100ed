/** The public address of a file: the service serves it itself, wherever it lies (contract: 2.4). */
export function mediaUrl(baseUrl: string, path: string): string {
  return `${baseUrl}/storage/${path.split('/').map(encodeURIComponent).join('/')}`;
}
