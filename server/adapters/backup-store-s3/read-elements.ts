/** Reads the flat documents that S3 answers with. */
import { SaxesParser } from 'saxes';

/** The texts of the elements that hold no others, by their names, in order. Throws where it is no XML. */
export function readElements(xml: string): Record<string, string[]> {
  const found: Record<string, string[]> = Object.create(null);
  const parser = new SaxesParser({ xmlns: false, position: false });
  let text: string | null = null;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('The answer defines words of its own.');
  });
  parser.on('opentag', () => {
    text = '';
  });
  parser.on('text', (more) => {
    if (text !== null) text += more;
  });
  parser.on('closetag', ({ name }) => {
    if (text !== null) {
      const texts = found[name] ?? [];
      texts.push(text);
      found[name] = texts;
    }
    text = null;
  });
  parser.write(xml).close();
  return found;
}
