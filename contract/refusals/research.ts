import type { RefusalText } from './refusal-text.ts';

/** Market research. */
export const researchRefusals = {
  research_fields_missing: {
    status: 400,
    title: 'Missing Information',
    message: 'Please select research type and enter your query.',
  },
  research_link_refused: {
    status: 400,
    title: 'Not a page',
    message: 'A link to read begins with https:// or http:// and names a public site.',
  },
  research_quota_reached: {
    status: 429,
    title: 'Daily limit reached',
    message: 'You have asked for {limit} reports today. You can ask for more from 00:00 UTC.',
  },
  research_in_progress: {
    status: 409,
    title: 'Still being made',
    message: 'This report is still being made, or was not finished. Wait for it, or try again.',
  },
  research_versions_full: {
    status: 409,
    title: 'Too many versions',
    message: 'This report has {maximum} versions, the most that are kept. Make a new one.',
  },
} as const satisfies Record<string, RefusalText>;
