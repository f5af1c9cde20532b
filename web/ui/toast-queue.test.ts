import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dismissToast, EMPTY_QUEUE, pushToast, type ToastMessage, type ToastTone } from './toast-queue.ts';

let lastId = 0;
function toast(tone: ToastTone): ToastMessage {
  lastId += 1;
  return { id: lastId, tone, title: `toast ${lastId}`, durationMs: 5000 };
}

describe('the queue of toasts', () => {
  test('a second toast waits until the first has gone [SH-12]', () => {
    const [first, second] = [toast('success'), toast('info')];
    const queue = pushToast(pushToast(EMPTY_QUEUE, first), second);
    expect(queue).toEqual({ visible: first, waiting: [second] });
    expect(dismissToast(queue, first.id)).toEqual({ visible: second, waiting: [] });
  });

  test('a reward never hides a failure: the failure shows at once and the reward waits for it', () => {
    const [reward, failure, news] = [toast('prd'), toast('error'), toast('info')];
    const queue = [reward, news, failure].reduce(pushToast, EMPTY_QUEUE);
    expect(queue.visible).toBe(failure);
    expect(queue.waiting).toEqual([reward, news]);
  });

  test('failures are told in the order in which they happened', () => {
    const [first, news, second, third] = [toast('error'), toast('info'), toast('error'), toast('error')];
    const queue = [first, news, second, third].reduce(pushToast, EMPTY_QUEUE);
    expect([queue.visible, ...queue.waiting]).toEqual([first, second, third, news]);
  });

  test('what a form said of an earlier try goes when it speaks again, shown or waiting', () => {
    const about = (tone: ToastTone) => ({ ...toast(tone), topic: 'send' });
    const [first, other, second, done] = [about('error'), toast('error'), about('error'), about('success')];
    const failing = [first, other, second].reduce(pushToast, EMPTY_QUEUE);
    expect([failing.visible, ...failing.waiting]).toEqual([other, second]);
    const sent = pushToast(failing, done);
    expect([sent.visible, ...sent.waiting]).toEqual([other, done]);
    expect(pushToast(pushToast(EMPTY_QUEUE, first), done)).toEqual({ visible: done, waiting: [] });
  });

  test('every toast is shown exactly once, whatever the order in which they come and go', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom<ToastTone | 'next'>('success', 'error', 'prd', 'next')),
        (steps) => {
          const pushed: number[] = [];
          const gone: number[] = [];
          let queue = EMPTY_QUEUE;
          const next = () => {
            if (!queue.visible) return;
            gone.push(queue.visible.id);
            queue = dismissToast(queue, queue.visible.id);
          };
          for (const step of steps) {
            if (step === 'next') next();
            else {
              const message = toast(step);
              pushed.push(message.id);
              queue = pushToast(queue, message);
            }
          }
          while (queue.visible) next();
          expect(gone.toSorted((a, b) => a - b)).toEqual(pushed);
          expect(queue.waiting).toEqual([]);
        },
      ),
    );
  });
});
