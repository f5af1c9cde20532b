// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { networkExamples } from '#contract/examples/wallet.ts';
import { control, press, seen, shownText } from '#tests/support/component.ts';
import { refusal } from '#tests/support/fake-api.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { BlockList } from './block-list.tsx';
import { BlockView } from './block-view.tsx';

const { blocks, block, leaves } = networkExamples;

test('the blocks lead to their pages, and the checkpoints are a press away', async () => {
  const onShow = vi.fn();
  await openScreen(<BlockList show="all" onShow={onShow} />, {
    answers: { network: { blocks: () => blocks.response } },
    viewer: 'visitor',
  });
  await seen('Blocks');
  await seen('41');
  expect(control('41').getAttribute('href')).toBe('/ledger/41');
  await press('Checkpoints');
  expect(onShow).toHaveBeenCalledWith('checkpoints');
});

test('a chain without checkpoints says when the first comes', async () => {
  await openScreen(<BlockList show="checkpoints" onShow={() => {}} />, {
    answers: { network: { blocks: () => ({ items: [], nextCursor: null }) } },
  });
  await seen('The first is block 2,016.');
});

test('a block that was made up is found not to hold, step by step [attack]', async () => {
  await openScreen(<BlockView height={41} readsLeaves />, {
    answers: { network: { block: () => block.response, leaves: () => leaves.response } },
    viewer: 'administrator',
  });
  await seen('Hash of the block below');
  await press('Check this block');
  await seen('This block does not hold.');
  expect(document.querySelectorAll('[aria-label="Fails"]').length).toBeGreaterThan(2);
});

test('a block that is not there is said not to be', async () => {
  await openScreen(<BlockView height={9} readsLeaves={false} />, {
    answers: { network: { block: () => refusal('not_found') } },
  });
  await seen('There is no such block');
  expect(shownText()).not.toContain('could not be loaded');
});

test('a block that can’t be read now can be asked for again', async () => {
  const answers = [() => refusal('service_unavailable'), () => block.response];
  await openScreen(<BlockView height={41} readsLeaves />, {
    answers: { network: { block: () => answers.shift()!() } },
  });
  await seen('The block could not be loaded.');
  await press('Try again');
  await seen('Hash of the block below');
});

test('whoever is no administrator checks a block without the hashes of what it seals, and asks for none [attack]', async () => {
  await openScreen(<BlockView height={41} readsLeaves={false} />, {
    answers: { network: { block: () => block.response } },
    viewer: 'visitor',
  });
  await seen('Hash of the block below');
  await press('Check this block');
  await seen('This block does not hold.');
  expect(shownText()).not.toContain('Its transfers');
});
