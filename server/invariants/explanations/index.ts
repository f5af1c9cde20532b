/** Every transfer code, with the business row that explains its transfers. */
import { TRANSFER_CODES, type TransferCode } from '#core/ledger/codes.ts';
import { BANKING } from './banking.ts';
import { COLLABORATIONS } from './collaborations.ts';
import { EXCHANGE } from './exchange.ts';
import type { Explanation } from './explanation.ts';
import { FUNDING } from './funding.ts';
import { LENDING } from './lending.ts';
import { MEMBERS } from './members.ts';
import { PROJECTS } from './pitch.ts';
import { REWARDS } from './rewards.ts';

/** Explanations by areas that share no code, so that each area is one pass over the ledger. */
export const AREAS: Readonly<Record<string, readonly Explanation[]>> = {
  exchange: EXCHANGE,
  banking: BANKING,
  lending: LENDING,
  projects: PROJECTS,
  funding: FUNDING,
  rewards: REWARDS,
  members: MEMBERS,
  collaborations: COLLABORATIONS,
};

/** Codes that no room posts yet: a transfer that has one is explained by nothing. */
export const CODES_TO_COME: readonly TransferCode[] = ['investment'];

/** The table of docs/ledger.md. */
export function explanationTable(): string {
  const lines = ['| code | explained by | which says |', '|---|---|---|'];
  for (const code of Object.keys(TRANSFER_CODES) as TransferCode[]) {
    for (const { codes, row, says } of Object.values(AREAS).flat()) {
      if (codes.includes(code)) lines.push(`| \`${code}\` | ${row} | ${says} |`);
    }
    if (CODES_TO_COME.includes(code))
      lines.push(`| \`${code}\` | nothing yet | no room posts it: one would be found |`);
  }
  return lines.join('\n');
}
