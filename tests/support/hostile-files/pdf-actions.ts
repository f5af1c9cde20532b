/** PDFs that run, start, send, play, load or carry something; under plain names and under hidden ones. */
import { type HostileFile, refusedFiles } from './hostile-file.ts';
import { addVersion, flate, objectList, pageObjects, stream, writePdf } from './pdf-writer.ts';
import { writeZip } from './zip-writer.ts';

const withObjects = (...more: (string | Buffer)[]) => writePdf([...pageObjects(), ...more]);
const onOpen = (action: string) => writePdf(pageObjects({ catalog: `/OpenAction ${action}` }));
const note = (rest: string) =>
  writePdf(pageObjects({ page: `/Annots [<< /Type /Annot /Rect [0 0 9 9] ${rest} >>]` }));

/** Scripts, and the ways to hide one. */
export function pdfScripts(): HostileFile[] {
  const script = (s: string, js: string) => `<< /S /${s} /${js} (app.alert\\(1\\)) >>`;
  const hex = (name: string) => [...name].map((sign) => `#${sign.charCodeAt(0).toString(16)}`).join('');
  const plain = script('JavaScript', 'JS');
  return refusedFiles('script in a PDF', 'pdf', {
    'when it opens': onOpen(plain),
    'one letter in numbers': onOpen(script('J#61vaScript', 'J#53')),
    'all letters in numbers': onOpen(script(hex('JavaScript'), hex('JS'))),
    'numbers in capitals': onOpen(script('#4A#61#76#61Script', '#4AS')),
    'only its type': withObjects('<< /S /J#61vaScript >>'),
    'only its words': withObjects('<< /J#53 (app.alert\\(1\\)) >>'),
    'that nothing refers to': withObjects(plain),
    'on a page': writePdf(pageObjects({ page: `/AA << /O ${plain} >>` })),
    'on a note': note(`/Subtype /Link /A ${plain}`),
    'after another action': note(
      `/Subtype /Link /A << /S /URI /URI (https://a.example) /Next ${script('J#61vaScript', 'JS')} >>`,
    ),
    'among the names': writePdf(
      pageObjects({ catalog: `/Names << /JavaScript << /Names [(a) ${plain}] >> >>` }),
    ),
    'in a form': writePdf(
      pageObjects({ catalog: `/AcroForm << /Fields [] /CO [] /AA << /K ${plain} >> >>` }),
    ),
    'whose type is elsewhere': withObjects('<< /S 7 0 R /A 1 >>', '/JavaScript'),
    'whose words are a stream': withObjects('<< /S /Hide /JS 7 0 R >>', stream('', 'app.alert(1)')),
    'in a packed list': withObjects(objectList({ 9: plain })),
    'in a packed list, in numbers': withObjects(objectList({ 9: script('J#61vaScript', '#4aS') })),
    'in a packed list, late': withObjects(objectList({ 9: 'null', 10: '[1 2 3]', 11: `[[[${plain}]]]` })),
    'in what a stream says of itself': withObjects(stream(`/X ${plain}`, 'x')),
    'in the trailer': writePdf(pageObjects(), { trailer: `/X ${plain}` }),
    'in an old version': addVersion(withObjects(plain), { 6: 'null' }),
    'in a new version': addVersion(writePdf(pageObjects()), { 6: plain }),
    'deep in arrays': withObjects(`${'['.repeat(60)}${plain}${']'.repeat(60)}`),
    'behind a comment': withObjects(`<< /S % a comment )>>\n/JavaScript /JS (1) >>`),
    'in a program for printers': withObjects(stream('/Type /XObject /Subtype /PS', 'quit')),
    'as a font’s matrix': withObjects(
      '<< /Type /Font /Subtype /Type1 /FontMatrix [1 0 0 1 0 (0\\); alert\\(1\\)//)] >>',
    ),
    'as a font’s matrix, whole': withObjects('<< /Type /Font /FontMatrix (alert) >>'),
  });
}

/** What starts programs, opens files or sends words away. */
export function pdfActions(): HostileFile[] {
  const link = (uri: string) => note(`/Subtype /Link /A << /S /URI /URI ${uri} >>`);
  const utf16 = `<feff${Buffer.from('javascript:alert(1)', 'utf16le').swap16().toString('hex')}>`;
  return refusedFiles('action in a PDF', 'pdf', {
    'starts a program': onOpen('<< /S /Launch /F (cmd.exe) >>'),
    'starts a program, in numbers': onOpen('<< /S /L#61unch /Win << /P (calc) >> >>'),
    'sends a form': onOpen('<< /S /SubmitForm /F << /FS /URL >> >>'),
    'sends a form, in numbers': note('/Subtype /Widget /A << /S /Submit#46orm >>'),
    'reads a file': onOpen('<< /S /ImportData /F (a.fdf) >>'),
    'goes to a file of a network': onOpen('<< /S /GoToR /F (\\\\\\\\evil\\\\a.pdf) /D [0 /Fit] >>'),
    'goes to a file of a network, in numbers': onOpen('<< /S /GoTo#52 /D [0 /Fit] >>'),
    'goes to a file inside': onOpen('<< /S /GoToE /T << /R /C >> >>'),
    'plays a film': note('/Subtype /Movie /Movie << >>'),
    'plays a sound': onOpen('<< /S /Sound >>'),
    'shows media': onOpen('<< /S /Rendition /OP 0 >>'),
    'holds rich media': note('/Subtype /RichMedia'),
    'holds a model in three dimensions': note('/Subtype /3D'),
    'is a form with a program': writePdf(pageObjects({ catalog: '/AcroForm << /XFA 6 0 R >>' })),
    'is a form with a program, in numbers': writePdf(pageObjects({ catalog: '/AcroForm << /#58FA [] >>' })),
    'a link that is a script': link('(javascript:alert\\(1\\))'),
    'a link that is a script, in numbers': link(`<${Buffer.from('javascript:alert(1)').toString('hex')}>`),
    'a link that is a script, in wide letters': link(utf16),
    'a link that is a script, with blanks': link('( java\\nscript:alert\\(1\\))'),
    'a link to files': link('(file://evil.example/a.exe)'),
    'a link to a network': link('(\\\\\\\\evil.example\\\\a)'),
    'a link to a program': link('(ms-msdt:/id)'),
    'a link that says where elsewhere': writePdf([
      ...pageObjects({ page: '/Annots [<< /A << /S /URI /URI 6 0 R >> >>]' }),
      '(javascript:1)',
    ]),
    'links that begin with a script': writePdf(pageObjects({ catalog: '/URI << /Base (javascript:) >>' })),
  });
}

/** Other files inside, beside or around. */
export function pdfPassengers(): HostileFile[] {
  const plain = writePdf(pageObjects());
  const zip = writeZip([{ name: 'evil.txt', data: Buffer.from('evil') }]);
  const file = stream('/Type /EmbeddedFile', 'MZ');
  return refusedFiles('PDF and another file', 'pdf', {
    'an attachment': writePdf([
      ...pageObjects({ catalog: '/Names << /EmbeddedFiles << /Names [(a) 6 0 R] >> >>' }),
      '<< /Type /Filespec /F (a.exe) /EF << /F 7 0 R >> >>',
      file,
    ]),
    'an attachment, in numbers': withObjects(stream('/Type /Embedd#65dFile', 'MZ')),
    'an attachment on a page': note('/Subtype /FileAttachment /FS << /EF << /F 6 0 R >> >>'),
    'an attachment with a wide name': withObjects('<< /UF (a.exe) >>'),
    'an attachment for new programs': withObjects('<< /AF [7 0 R] >>', '<< /Type /Filespec >>'),
    'a portfolio': writePdf(pageObjects({ catalog: '/Collection << /View /T >>' })),
    'a stream that is elsewhere': withObjects(stream('/F (\\\\\\\\evil\\\\a)', '')),
    'a stream that is elsewhere, packed': withObjects(
      stream('/F << /FS /URL /F (http://evil.example) >> /FFilter /FlateDecode', ''),
    ),
    'a picture from elsewhere': withObjects('<< /OPI << /2.0 << /F (a.tif) >> >> >>'),
    'a zip behind it': Buffer.concat([plain, zip]),
    'a zip inside it': writePdf([...pageObjects(), stream('', zip)]),
    'a page behind it': writePdf(pageObjects(), { after: '<html><script>alert(1)</script></html>' }),
    'bytes behind it': writePdf(pageObjects(), { after: Buffer.alloc(5_000, 0xaa) }),
    'a page before it': writePdf(pageObjects(), { before: '<html><script>alert(1)</script>\n' }),
    'a program before it': writePdf(pageObjects(), { before: 'MZ\x90\0\x03\0\0\0' }),
    'a script before it': writePdf(pageObjects(), { before: '#!/bin/sh\nrm -rf ~\nexit\n' }),
    'blanks before it': writePdf(pageObjects(), { before: '\n\n\n' }),
    'a page in a comment': writePdf(pageObjects(), { header: '%PDF-1.7\n%<script>alert(1)</script>\n' }),
    'a page in its first line': writePdf(pageObjects(), {
      header: '%PDF-1.7 <html><body onload=alert(1)>\n',
    }),
    'a long comment': writePdf(pageObjects(), { header: `%PDF-1.7\n%${'a'.repeat(9_000)}\n` }),
    'a version of its own': writePdf(pageObjects(), { header: '%PDF-9.9\n' }),
    'two documents': Buffer.concat([plain, writePdf([...pageObjects(), '<< /S /JavaScript >>'])]),
    'a damaged stream': writePdf(
      pageObjects({ content: stream('/Filter /FlateDecode', flate('BT ET').fill(7, 4, 7)) }),
    ),
  });
}
