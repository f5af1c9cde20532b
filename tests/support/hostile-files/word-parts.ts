/** The parts of a small, true Word file, to be bent. */
import type { ZipPart } from './zip-writer.ts';

export const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
export const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** A part of letters. */
export const part = (name: string, text: string | Uint8Array, more: Partial<ZipPart> = {}): ZipPart => ({
  name,
  data: typeof text === 'string' ? Buffer.from(text) : text,
  ...more,
});

export const typesXml = (main = TYPE, more = ''): string =>
  `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${more}<Override PartName="/word/document.xml" ContentType="${main}"/></Types>`;

export const relsXml = (relations: string): string =>
  `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations}</Relationships>`;

export const relation = (type: string, target: string, mode = ''): string =>
  `<Relationship Id="r1" Type="${type.includes(':') ? type : `${REL}/${type}`}" Target="${target}"${mode && ` TargetMode="${mode}"`}/>`;

export const documentXml = (body: string): string =>
  `${HEAD}<w:document ${W}><w:body>${body}</w:body></w:document>`;

export const paragraph = (words: string): string => `<w:p><w:r><w:t>${words}</w:t></w:r></w:p>`;

/** The parts; those given replace or follow. */
export function wordParts(...others: ZipPart[]): ZipPart[] {
  const base = [
    part('[Content_Types].xml', typesXml()),
    part('_rels/.rels', relsXml(relation('officeDocument', 'word/document.xml'))),
    part('word/document.xml', documentXml(paragraph('A bakery by the station.'))),
  ];
  const names = new Set(others.map(({ name }) => name));
  return [...base.filter(({ name }) => !names.has(name)), ...others];
}
