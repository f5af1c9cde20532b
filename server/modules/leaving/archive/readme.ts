/** The page of an archive that says what is what. */
import { ASSETS, scaleOf } from '#core/money/asset.ts';

/** Its text. */
export function readmeOf(now: Date): string {
  const scales = ASSETS.filter((asset) => !asset.startsWith('p')).map(
    (asset) => `  ${asset}: ${scaleOf(asset)} decimals, so ${10n ** BigInt(scaleOf(asset))} is 1 ${asset}`,
  );
  return [
    `What Protege keeps of you, as it stood on ${now.toISOString()}.`,
    '',
    'Each folder is a room of the product, each file a kind of record in it. Files end in .json; those about money,',
    'votes and sign-ins are there as .csv too, for a spreadsheet. What you uploaded, and what was drawn for you, is in',
    '"files" as it is. A large archive comes in several parts, each a ZIP of its own.',
    '',
    'Times are UTC. Amounts are whole numbers of the smallest unit:',
    ...scales,
    '',
    'Left out: passwords, keys and codes (nobody can read them), and what is about others: their names, and who of the',
    'administrators decided.',
    '',
  ].join('\r\n');
}
