/**
 * Unicode's normal forms for texts that somebody sent. Marks that stand on one letter are sorted as they are
 * normalised, and a hundred thousand of them hold a processor for seconds; so a letter keeps thirty, which is
 * more than any script puts on one, and the work grows as the text does.
 */

/** What is sorted: marks, and the two voiced signs of Japanese that become marks in a compatibility form. */
const CROWD = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;

/** The text in this form, with at most thirty marks on a letter. Linear in the length of the text. */
export function normalForm(form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD', text: string): string {
  return text.replace(CROWD, '$1').normalize(form);
}
