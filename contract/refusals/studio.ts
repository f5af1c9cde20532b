import type { RefusalText } from './refusal-text.ts';

/** Business tools. */
export const studioRefusals = {
  studio_fields_missing: {
    status: 400,
    title: 'Missing Information',
    message: 'Please fill in all required fields.',
  },
  content_needs_model: {
    status: 409,
    title: 'A model is needed',
    message:
      'This cannot be written well without a language model, and this server has none connected. An ebook outline can be made without.',
  },
  studio_quota_reached: {
    status: 429,
    title: 'Daily limit reached',
    message: 'You have made {limit} generations today. You can make more from 00:00 UTC.',
  },
  studio_in_progress: {
    status: 409,
    title: 'Still being written',
    message: 'This is still being written, or was not finished. Wait for it, or try again.',
  },
  studio_version_changed: {
    status: 409,
    title: 'Changed meanwhile',
    message: 'There is a newer version of this. Load it, then change it.',
  },
  studio_section_locked: {
    status: 409,
    title: 'Section locked',
    message: 'This section is locked. Unlock it to change it.',
  },
  studio_section_same: {
    status: 409,
    title: 'Nothing would change',
    message:
      'The built-in templates would write this section as it stands. Edit it, or run the tool again with changed answers.',
  },
  studio_no_slides: {
    status: 409,
    title: 'Not a deck',
    message: 'Only a pitch deck can be downloaded as PowerPoint.',
  },
  studio_versions_full: {
    status: 409,
    title: 'Too many versions',
    message: 'This has {maximum} versions, the most that are kept. Make a new one.',
  },
} as const satisfies Record<string, RefusalText>;
