/** The colours of slides, in the PDF and in PowerPoint. */
export const SLIDE_COLORS = {
  ground: '#fbfaf7',
  ink: '#1b1a17',
  quiet: '#6b675e',
  accent: '#8a5a00',
  head: '#f1eee6',
  rule: '#cfc9bb',
} as const;
