/** The TypeScript blocks of a README, each as the module that a reader would copy. */
export function readmeExamples(readme: string): readonly string[] {
  const blocks = [...readme.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => code);
  if (blocks.length === 0) throw new Error('The README has no examples.');
  return blocks;
}
