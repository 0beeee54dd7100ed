/** A value of an XML document: text, an element's children, or several elements of the name. */
export type Xml = string | number | boolean | readonly Xml[] | { readonly [name: string]: Xml };

const NAMESPACE = 'http://s3.amazonaws.com/doc/2006-03-01/';

export function renderXml(root: string, content: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">${render(content)}</${root}>`;
}

function render(value: Xml): string {
  if (Array.isArray(value)) return value.map(render).join('');
  if (typeof value !== 'object') return escaped(String(value));
  return Object.entries(value)
    .flatMap(([name, child]: [string, Xml]) =>
      Array.isArray(child) ? child.map((each) => [name, each]) : [[name, child]],
    )
    .map(([name, child]) => `<${name}>${render(child as Xml)}</${name}>`)
    .join('');
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** The parts that a request to complete an upload names, in its order. */
export function readParts(xml: string): readonly { readonly number: number; readonly etag: string }[] {
  return [...xml.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
    number: Number(/<PartNumber>\s*(\d+)\s*<\/PartNumber>/.exec(part)?.[1]),
    etag: (/<ETag>(.*?)<\/ETag>/.exec(part)?.[1] ?? '').replace(/&quot;|&#34;|"/g, ''),
  }));
}
