// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { pitchExamples } from '#contract/examples/pitch.ts';
import { labelled, press, seen, type } from '#tests/support/component.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { SubmitForFunding } from './draft-panel.tsx';

const unpaid = { ...pitchExamples.create.response, fee: null };
const fee = pitchExamples.feeState.response;

test('a draft without its fee is not put to the vote, whatever else is there, and says why [PP-11]', async () => {
  expect(unpaid.documents.length).toBeGreaterThan(0);
  const { sent } = await openScreen(
    <SubmitForFunding viewer="one" project={unpaid} onEdit={() => {}} onCancelled={() => {}} />,
    { answers: { pitch: { feeState: () => fee } } },
  );
  await type('Requested amount', '100');
  await act(async () =>
    labelled('I understand that the fee of 100 PRD is used up by this submission').click(),
  );
  await press('Submit for Funding');
  await seen('Payment Required');
  await seen('Please pay the 100 PRD submission fee to continue');
  expect(sent()).toEqual([]);
});
