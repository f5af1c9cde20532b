/**
 * What a first version is, how long it takes and what comes in which order, by families of ventures. Data, not
 * branches: a family is a row of the table, found by the kind's page (its file name, else its group).
 */
import type { KindPage } from '#core/content/read-kind.ts';
import type { Family } from './venture-family.ts';
import { VENTURES_OF_CARE } from './ventures-care.ts';
import { VENTURES_OF_GOODS } from './ventures-goods.ts';
import { VENTURES_OF_SERVICE } from './ventures-service.ts';
import { VENTURES_OF_SOFTWARE } from './ventures-software.ts';

export type { Family } from './venture-family.ts';

const FAMILIES: readonly Family[] = [
  ...VENTURES_OF_GOODS,
  ...VENTURES_OF_CARE,
  ...VENTURES_OF_SERVICE,
  ...VENTURES_OF_SOFTWARE,
];

/** What holds for every venture, where no kind is known. The days of the phases are the specification's (RM-05). */
export const ANY_VENTURE: Family = {
  id: 'any',
  kinds: [],
  groups: [],
  sectors: [],
  isSoftware: false,
  firstVersion: 'the smallest thing that somebody pays for',
  steps: [
    {
      name: 'Somebody understands the offer and asks for it',
      doneWhen: 'eight of ten strangers can say what it is',
      days: 3,
    },
    {
      name: 'It is made or done once, from begin to end, by hand',
      doneWhen: 'one real customer was served',
      days: 7,
    },
    { name: 'Payment, or a binding promise', doneWhen: 'money has been received once', days: 3 },
    {
      name: 'It is done a second time, by the written steps',
      doneWhen: 'somebody else could do it by them',
      days: 5,
    },
  ],
  before: [
    'Find out which registration, permit and insurance it needs where you are, and how long each takes',
  ],
  leaveOut: ['A second product, a second group of customers, a second place'],
  costs: [
    ['Making it once', 'material and hours of the steps above'],
    ['Permits and insurance', 'what the authority and the insurer write'],
  ],
  phaseDays: [7, 14, 10, 30, 14, 14, 90],
  craft: {
    permit: 'Find out which registrations and permits it needs where you are, and how long each takes',
    prototype: 'Make the smallest thing that shows it at work, and show it to five of those it is for',
    build: 'Decide what the first version does, and write down what it leaves out',
    deliver: 'Deliver it to the first three customers and watch where they get stuck',
  },
};

/** The family of a kind of venture; what holds for every venture where the kind is unknown. */
export function familyOf(kind: Pick<KindPage, 'id' | 'group'> | null): Family {
  if (kind === null) return ANY_VENTURE;
  const group = kind.group.toLowerCase();
  return (
    FAMILIES.find(({ kinds }) => kinds.includes(kind.id)) ??
    FAMILIES.find(({ groups }) => groups.includes(group)) ??
    ANY_VENTURE
  );
}
