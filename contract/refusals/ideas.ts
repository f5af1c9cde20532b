import type { RefusalText } from './refusal-text.ts';

/** Ideas and their cards. */
export const ideaRefusals = {
  too_many_ideas: {
    status: 409,
    title: 'Too many ideas',
    message: 'You have {maximum} ideas. Archive one first, or go on with one that you have.',
  },
  idea_archived: {
    status: 409,
    title: 'This idea is archived',
    message: 'An archived idea does not change. Take it up again first.',
  },
  idea_full: {
    status: 409,
    title: 'The card is full',
    message: 'This idea has {maximum} entries, with what was said before. Begin a new idea to go on.',
  },
  entry_settled: {
    status: 409,
    title: 'Decided already',
    message: 'This value was rejected or replaced meanwhile. The card shows what holds now.',
  },
  value_not_of_place: {
    status: 400,
    title: 'Does not fit there',
    message: 'This place of the card takes another kind of value.',
  },
  one_figure_only: {
    status: 400,
    title: 'One figure too many',
    message: 'Two rows say “{label}”, and there can be one. Take one of them out, or say what else it is.',
  },
  figure_twice: {
    status: 400,
    title: 'The same figure twice',
    message:
      'The row “{label}” stands for a value of the card that another row has too, or that was taken out. Take that row out, or add it anew with a name of its own.',
  },
  cost_without_name: {
    status: 400,
    title: 'What is that cost for?',
    message:
      'The cost of {amount} has no name, and the card has “{label}” already. Say what it is for, so that both count, or take out the one that it replaces.',
  },
  form_of_another_idea: {
    status: 409,
    title: 'Figures of another idea',
    message: 'These figures belong to another idea. Open it again to keep them.',
  },
  nothing_to_keep: {
    status: 400,
    title: 'Nothing to keep',
    message: 'Fill in at least one row first.',
  },
} as const satisfies Record<string, RefusalText>;
