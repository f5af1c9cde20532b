/** What is at stake at every endpoint, by room; see `stake.ts`. */
import type { Contract } from '../index.ts';
import { stakesOfBanking } from './banking.ts';
import { stakesOfMentor } from './mentor.ts';
import { stakesOfMoney } from './money.ts';
import { stakesOfPeople } from './people.ts';
import type { NoStake, SaidStake, Stake, StakesOf } from './stake.ts';

const stakes: StakesOf<keyof Contract> = {
  ...stakesOfPeople,
  ...stakesOfMentor,
  ...stakesOfMoney,
  ...stakesOfBanking,
};

/** What is at stake at an endpoint, or why nothing is. */
export function stakesOf(id: string): readonly Stake[] | NoStake {
  const [noun, name] = id.split('.') as [keyof Contract, string];
  const said = (stakes[noun] as Record<string, SaidStake>)[name]!;
  return typeof said === 'string' ? [said] : said;
}
