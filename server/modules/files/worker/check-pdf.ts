/**
 * Looks for what a PDF can do beyond being read: run scripts, start programs, carry other files. Every object
 * is looked at, those in compressed streams and those that nothing refers to included.
 */
import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFStream } from 'pdf-lib';

/** Keys and types that make a document more than something to read, and what is said of them. */
const PROBLEMS: Readonly<Record<string, string>> = {
  '/JavaScript': 'it holds a script.',
  '/JS': 'it holds a script.',
  '/Launch': 'it wants to start a program.',
  '/EmbeddedFile': 'it carries other files inside.',
  '/EmbeddedFiles': 'it carries other files inside.',
  '/RichMedia': 'it holds active media.',
  '/XFA': 'it holds an active form.',
  '/ImportData': 'it wants to read other files.',
};

/** Says what is wrong; null for nothing. Throws for what cannot be read, or is encrypted. */
export async function checkPdf(bytes: Uint8Array): Promise<string | null> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: false });
  if (document.getPageCount() < 1) throw new Error('This document has no page.');
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    const problem = problemOf(object);
    if (problem) return problem;
  }
  return problemOf(document.catalog);
}

function problemOf(root: PDFObject): string | null {
  // A list of work instead of recursion: nesting is the author's to choose.
  const todo: PDFObject[] = [root];
  for (let object = todo.pop(); object !== undefined; object = todo.pop()) {
    if (object instanceof PDFName) {
      const problem = PROBLEMS[nameOf(object)];
      if (problem) return problem;
    } else if (object instanceof PDFArray) {
      todo.push(...object.asArray());
    } else if (object instanceof PDFStream) {
      todo.push(object.dict);
    } else if (object instanceof PDFDict) {
      for (const [key, value] of object.entries()) todo.push(key, value);
    }
  }
  return null;
}

/** The name as a reader understands it: `/#4aS` is `/JS`. */
function nameOf(name: PDFName): string {
  return `/${name.decodeText()}`;
}
