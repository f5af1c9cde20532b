/** Tables of what members work on, and of what their ideas earn. */
import type { TableStakes } from './table-stake.ts';

const WORK = 'It is what a member works on, and pays or opens nothing.';
const COUNTED = 'It counts what was used, for limits that are not about value.';
const READ = 'What was read of texts, so that nothing is paid twice.';

/** By table. */
export const TABLES_OF_IDEAS: TableStakes = {
  ideas: { none: WORK },
  idea_entries: { none: WORK },
  idea_readings: { none: WORK },
  mentor_threads: { none: WORK },
  mentor_messages: { none: WORK },
  mentor_attachments: { none: WORK },
  mentor_folders: { none: WORK },
  mentor_images: { none: WORK },
  mentor_memories: { none: WORK },
  mentor_settings: { none: WORK },
  mentor_allowance_days: { none: COUNTED },
  mentor_calls: { none: COUNTED },
  mentor_unfound: { none: COUNTED, though: ['key'] },
  mentor_unfound_askers: { none: COUNTED },
  mentor_unfound_common: { none: COUNTED },
  mentor_unfound_words: { none: COUNTED },
  mentor_accesses: { none: 'It records which administrator read what by permission.' },
  mentor_consents: 'changes access',
  mentor_reward_proposals: {
    none: 'A model’s opinion, by which nothing is booked.',
    though: ['proposed_prd', 'booked'],
  },
  studio_allowances: { none: COUNTED },
  studio_works: { none: WORK },
  studio_versions: { none: WORK },
  research_allowances: { none: COUNTED },
  research_reports: { none: WORK },
  research_sources: { none: WORK },
  research_versions: { none: WORK },
  files: { none: WORK },
  file_pieces: { none: WORK },
  file_texts: { none: WORK },
  roadmaps: {
    columns: { 'changes access': ['page_link', 'calendar_link'] },
    born: { none: 'A plan that its member makes.' },
    rest: 'The plan itself.',
  },
  roadmap_phases: { none: WORK },
  roadmap_tasks: {
    columns: { 'moves value': ['transfer_id', 'slot'] },
    born: { none: 'A task that nobody has done yet.' },
    rest: 'The task’s own words.',
  },
  roadmap_tasks_unconfirmed: { none: 'Which tasks wait to be confirmed.' },
  roadmap_confirmations: 'moves value',
  roadmap_collaborators: 'changes access',
  roadmap_ideas: { none: READ },
  reward_events: 'moves value',
  reward_days: 'moves value',
  reward_places: 'moves value',
  reward_claims: 'moves value',
  reward_cases: {
    columns: { 'moves value': ['decision', 'unpaid', 'put_right_at', 'closed_at'] },
    born: { none: 'A case was handed to somebody to look at.' },
    rest: 'Who looks at it, and since when.',
  },
  reward_disputes: {
    columns: { 'moves value': ['amount', 'state', 'transfer_id', 'answered_at', 'answered_by'] },
    born: { none: 'A dispute only asks.' },
    rest: 'What both sides say.',
  },
  reward_readings: { none: READ, though: ['mailbox'] },
};
