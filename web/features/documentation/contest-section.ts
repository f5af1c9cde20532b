/** The rules of the innovation contest, from its record. */
import type { api } from '#web/lib/api-client.ts';
import { type DocSection, prd, usd } from './section.ts';

type Contest = Awaited<ReturnType<typeof api.community.contests>>['items'][number];

// Deadlines are days in UTC, so that everybody reads the same one.
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const STANDS = {
  upcoming: ({ opensAt }: Contest) => `It opens on ${day.format(new Date(opensAt))}.`,
  live: ({ deadlineAt }: Contest) =>
    `It is open. Entries are taken until ${day.format(new Date(deadlineAt))} (UTC).`,
  ended: ({ deadlineAt }: Contest) => `It has ended; the deadline was ${day.format(new Date(deadlineAt))}.`,
};

/** The section; `contests` is undefined while nobody has said what there is. */
export function contestSection(contests: readonly Contest[] | undefined): DocSection {
  const contest = contests?.[0];
  const frame = { id: 'contest', tab: 'overview', title: 'Rules of the innovation contest' } as const;
  if (!contest) {
    const said = contests ? 'No contest has been announced.' : 'The contest could not be read just now.';
    return { ...frame, paragraphs: [said], links: [['/contest', 'The contest']] };
  }
  const { grandPrize, runnerUps, rules, theme, title, winners } = contest;
  return {
    ...frame,
    paragraphs: [`${title}: ${theme}. ${STANDS[contest.status](contest)}`, ...rules],
    rows: [
      ['Grand prize', `${usd(grandPrize.usd)} and ${prd(grandPrize.prd)}`],
      ['Runner-ups', `${runnerUps.count}, ${usd(runnerUps.usd)} each`],
      ...winners.map(
        ({ prize, username, title: entry }) =>
          [
            prize === 'grand' ? 'Winner of the grand prize' : 'Runner-up',
            `${username ?? 'a former member'}, “${entry}”`,
          ] as const,
      ),
    ],
    links: [['/contest', contest.status === 'live' ? 'Enter the contest' : 'See the contest']],
  };
}
