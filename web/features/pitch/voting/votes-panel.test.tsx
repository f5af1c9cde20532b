// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { pitchExamples } from '#contract/examples/pitch.ts';
import { mount, shownText } from '#tests/support/component.ts';
import type { Project } from '../queries.ts';
import { VotesPanel } from './votes-panel.tsx';

const project = pitchExamples.read.response as Project;
const [vote] = project.votes;

const show = (change: Partial<Project>) =>
  mount(
    <QueryClientProvider client={new QueryClient()}>
      <VotesPanel viewer={null} project={{ ...project, ...change }} />
    </QueryClientProvider>,
  );

test('the row of each vote says when its PRD went back, once the vote has closed [B4.2]', async () => {
  const closed = {
    status: 'rejected',
    fundingResult: { funded: false } as Project['fundingResult'],
  } as const;
  const votes = [
    { ...vote!, id: 'a', releasedAt: '2026-03-19T09:30:00.000Z' },
    { ...vote!, id: 'b', releasedAt: null },
  ];
  await show({ ...closed, votes });
  expect(shownText()).toMatch(/PRD returned 19 Mar 2026/);
  expect(shownText()).toContain('PRD on the way back');
});

test('an open vote says nothing of PRD that went back', async () => {
  await show({ status: 'active', fundingResult: null });
  expect(shownText()).not.toMatch(/PRD (returned|on the way back)/);
});
