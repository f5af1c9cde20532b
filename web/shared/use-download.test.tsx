// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { control, eventually, press, seen, shownText } from '#tests/support/component.ts';
import { refusal } from '#tests/support/fake-api.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { api } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { useDownload } from './use-download.ts';

function Receipt() {
  const { isBusy, download } = useDownload('The receipt could not be made.');
  return (
    <Button isBusy={isBusy} onClick={() => void download(() => api.funding.receipt({ id: 'one' }))}>
      Receipt
    </Button>
  );
}

/** The names under which the page saved files. */
function savedFiles(): string[] {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return names;
}

const pdf = () =>
  new Response('%PDF', {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="receipt.pdf"',
    },
  });

test('a file is saved under the server’s name, once, and the button is busy meanwhile', async () => {
  const names = savedFiles();
  const answer = Promise.withResolvers<Response>();
  await openScreen(<Receipt />, { answers: { funding: { receipt: () => answer.promise } } });
  await press('Receipt');
  expect(control('Receipt').getAttribute('aria-busy')).toBe('true');
  answer.resolve(pdf());
  await eventually(() => expect(names).toEqual(['receipt.pdf']));
  expect(shownText()).not.toContain('Download Failed');
});

test('a refusal of a download is told in the server’s words', async () => {
  await openScreen(<Receipt />, { answers: { funding: { receipt: () => refusal('not_found') } } });
  await press('Receipt');
  await seen('Download Failed');
  expect(shownText()).not.toContain('The receipt could not be made.');
});

test('a download that did not reach the server says so in our words, not the browser’s, and can be tried again', async () => {
  const names = savedFiles();
  const answers = [() => Promise.reject(new TypeError('Failed to fetch')), async () => pdf()];
  await openScreen(<Receipt />, { answers: { funding: { receipt: () => answers.shift()!() } } });
  await press('Receipt');
  await seen('The receipt could not be made.');
  expect(shownText()).not.toContain('Failed to fetch');
  await press('Receipt');
  await eventually(() => expect(names).toEqual(['receipt.pdf']));
});
