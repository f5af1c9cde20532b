// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { collaborationsExamples } from '#contract/examples/collaborations.ts';
import { eventually, labelled, press, seen, type } from '#tests/support/component.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { Collaborations } from './collaboration-list.tsx';
import { CancelDialog, SplitDialog } from './finish-dialogs.tsx';
import { JoinButton } from './join-button.tsx';
import { ProposalPanel } from './proposal-panel.tsx';
import { RatingsPanel } from './ratings-panel.tsx';

const detail = collaborationsExamples.answer.response;
const none = () => {};

test('nothing under way says so in the words of the specification [NE-04]', async () => {
  await openScreen(<Collaborations isSignedIn={false} onOpen={none} />, {
    answers: { collaborations: { list: () => ({ items: [], nextCursor: null }) } },
  });
  await seen('No active collaborations');
});

test('joining is asked for and said to be sent; one that is closed can’t be joined [NE-03] [NE-06]', async () => {
  const open = { ...detail, role: 'none' as const };
  const { sent } = await openScreen(<JoinButton collaboration={open} />, {
    answers: { collaborations: { join: () => ({ ...open, role: 'asked' as const }) } },
  });
  await press(`Join Project: ${open.title}`);
  await press('Send request');
  await seen('Project Join Request Sent!');
  expect(sent()).toMatchObject([{ method: 'POST', path: `/collaborations/${open.id}/requests` }]);
});

test('a request to join that fails says so in the words of the specification [NE-07]', async () => {
  await openScreen(<JoinButton collaboration={{ ...detail, role: 'none' }} />, {
    answers: { collaborations: { join: () => Promise.reject(new TypeError('Failed to fetch')) } },
  });
  await press(`Join Project: ${detail.title}`);
  await press('Send request');
  await seen('Join Failed');
  await seen('Failed to join project. Please try again.');
});

test('a list that can’t be read says so in the words of the specification [NE-07]', async () => {
  await openScreen(<Collaborations isSignedIn={false} onOpen={none} />);
  await seen('Error Loading Network Data');
  await seen('Failed to load network information. Please try again.');
});

test('a closed one has a button that says so and does nothing [NE-03]', async () => {
  await openScreen(<JoinButton collaboration={{ ...detail, role: 'none', status: 'settling' }} />);
  await seen('Project Closed');
});

test('the shares are shown before they are sent, and what is sent is what was shown [K1] [K2]', async () => {
  const [grace] = detail.participants!;
  const two = {
    ...detail,
    prdReward: '10.00000000',
    participants: [grace!, { ...grace!, username: 'bob' }],
  };
  const { sent } = await openScreen(<SplitDialog collaboration={two} onClose={none} />, {
    answers: { collaborations: { complete: () => ({ ...two, status: 'completed' as const }) } },
  });
  await seen('5 PRD');
  await type('Parts for bob', '2');
  await seen('6.66666666 PRD');
  await press('Finish and share');
  await eventually(() =>
    expect(sent()).toMatchObject([
      {
        body: {
          parts: [
            { username: 'grace', weight: 1, share: '3.33333334' },
            { username: 'bob', weight: 2, share: '6.66666666' },
          ],
        },
      },
    ]),
  );
  expect(labelled('Parts for bob').value).toBe('2');
});

test('whoever has answered a proposal isn’t asked again', async () => {
  const settling = { ...collaborationsExamples.confirm.response, hasAnswered: true };
  await openScreen(<ProposalPanel collaboration={settling} />);
  await seen('is to be shared as it stands beside each name');
  expect(document.body.textContent).not.toContain('Object');
});

test('who may be rated has a button of their own, and a rating is sent once [K8]', async () => {
  const finished = {
    ...collaborationsExamples.rate.response,
    toRate: { usernames: ['grace'], until: detail.endsAt },
  };
  const { sent } = await openScreen(<RatingsPanel collaboration={finished} />, {
    answers: { collaborations: { rate: () => ({ ...finished, toRate: null }) } },
  });
  await press('Rate grace');
  await type('In a sentence', 'On time.');
  await press('Rate');
  await seen('Rated');
  expect(sent()).toMatchObject([{ body: { username: 'grace', stars: 5, words: 'On time.' } }]);
});

test('with somebody taken out nothing is said to be done once all have agreed [K6]', async () => {
  const settling = collaborationsExamples.confirm.response;
  const [grace] = settling.participants!;
  const out = { ...settling, participants: [grace!, { ...grace!, username: 'bob', wasRemoved: true }] };
  const asked = { ...out, role: 'participant' as const, hasAnswered: false };
  await openScreen(<ProposalPanel collaboration={asked} />, {
    answers: { collaborations: { confirm: () => ({ ...asked, hasAnswered: true }) } },
  });
  await seen('when nobody has objected');
  expect(document.body.textContent).not.toContain('everybody in it');
  await press('Agree');
  await seen('when the time to object is over');
});

test('calling it off says that the week is waited for whoever was taken out [K6]', async () => {
  const [grace] = detail.participants!;
  const out = { ...detail, participants: [{ ...grace!, wasRemoved: true }] };
  await openScreen(<CancelDialog collaboration={out} onClose={none} />);
  await seen('goes back to you after 7 days without an objection');
});

test('what waits for its payment alone names no day, and what was decided is not asked about [K12]', async () => {
  const settling = collaborationsExamples.confirm.response;
  const proposal = { ...settling.proposal!, dueAt: null, decision: 'Both made half.' };
  await openScreen(
    <ProposalPanel collaboration={{ ...settling, role: 'participant', hasAnswered: false, proposal }} />,
  );
  await seen('An administrator decided: “Both made half.” It goes so as soon as it can be paid.');
  expect(document.body.textContent).not.toContain('Object');
});
