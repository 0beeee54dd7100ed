const STARTS: readonly (readonly [string, string])[] = [
  ['25504446', 'application/pdf'],
  ['504b0304', 'application/vnd.openxmlformats-officedocument'],
  ['d0cf11e0', 'application/x-ole-storage'],
];

/** What the first bytes of a document say it is: PDF, or an Office file of the newer or older kind. */
export function sniffDocumentType(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('hex');
  return STARTS.find(([signature]) => signature === start)?.[1];
}
