/**
 * What is typed into a pitch's draft: shown at once, kept on the server a moment later, and submitted whole. What is
 * half typed, such as an amount, stays here until it can be kept.
 */
import { useState } from 'react';
import { formatMinor } from '#core/money/amount.ts';
import { plainDecimal } from '#core/money/plain-decimal.ts';
import { DEFAULT_REQUEST_MINOR } from '#core/pitch/terms.ts';
import { api } from '#web/lib/api-client.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { notify } from '#web/ui/notify.ts';
import { type Project, useKeep } from '../queries.ts';
import { isFeePaid } from './fee-panel.tsx';
import { asWritten, type MilestoneDraft } from './milestone-fields.tsx';
import { isRequestable } from './requested-amount.tsx';
import { type DraftFields, useAutosave } from './use-draft.ts';

const DEFAULT_REQUEST = plainDecimal(formatMinor('USD', DEFAULT_REQUEST_MINOR));
const FAILED = { title: 'Submission Failed', message: 'Failed to submit project' };
const TOPIC = { topic: 'pitch' };

/** The form's fields, as typed. */
export interface DraftWords {
  title: string;
  amount: string;
  description: string;
  milestones: MilestoneDraft[];
  nda: string;
}

/** The draft that is written, and who is told that it was submitted. */
interface DraftFormOptions {
  viewer: string;
  draft: Project;
  onSubmitted: (project: Project) => void;
}

/** Holds the words of a draft. */
export function useDraftForm({ viewer, draft, onSubmitted }: DraftFormOptions) {
  const keep = useKeep(viewer);
  const autosave = useAutosave(viewer, draft.id);
  const [words, setWords] = useState<DraftWords>(() => wordsOf(draft));
  const [isPending, setIsPending] = useState(false);
  const { save, isBusy } = useSaving(FAILED, TOPIC);

  const write = (what: Partial<DraftWords>) => {
    setWords((known) => ({ ...known, ...what }));
    const fields = keepable(what);
    if (Object.keys(fields).length > 0) autosave.save(fields);
  };

  async function submit() {
    const missing = missingOf(words, { isPaid: isFeePaid(draft), isPending });
    if (missing) {
      notify.error(missing.title, missing.message, TOPIC);
      return;
    }
    await save(async () => {
      autosave.save(fieldsOf(words));
      await autosave.flush();
      const submitted = await api.pitch.submit({ id: draft.id });
      keep.project(submitted);
      notify.success('Project Submitted', 'Your project has been submitted for community review', TOPIC);
      onSubmitted(submitted);
    });
  }

  return {
    words,
    write,
    submit,
    isSubmitting: isBusy,
    /** Tells whether files are chosen that have not been uploaded yet. */
    setIsPending,
    saveState: autosave.state,
    /** Keeps what is waiting at once, for somebody who leaves; what fails stays as it was kept last. */
    saveNow: () => void autosave.flush().catch(() => {}),
  };
}

/** What the form begins with: an amount of 10000, and no milestone where one over the whole is the server's own. */
function wordsOf({ title, description, requestedAmount, milestones, nda }: Project): DraftWords {
  return {
    title,
    description,
    amount: Number(requestedAmount) > 0 ? plainDecimal(requestedAmount) : DEFAULT_REQUEST,
    milestones:
      milestones.length < 2
        ? []
        : milestones.map(({ id, title, amount }) => ({ key: id, title, amount: plainDecimal(amount) })),
    nda: nda?.text ?? '',
  };
}

/** Everything that is typed, as a draft takes it. */
function fieldsOf({ title, description, amount, milestones, nda }: DraftWords): DraftFields {
  return {
    title,
    description,
    requestedAmount: amount.trim(),
    milestones: asWritten(milestones),
    ndaText: nda,
  };
}

/** What of a change can be kept now; what is wrong with the rest is said when it is submitted. */
function keepable({ title, description, amount, milestones, nda }: Partial<DraftWords>): DraftFields {
  const written = milestones && asWritten(milestones);
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(amount !== undefined && isRequestable(amount) && { requestedAmount: amount }),
    ...(written?.every((one) => isRequestable(one.amount)) && { milestones: written }),
    ...(nda !== undefined && { ndaText: nda }),
  };
}

/** What keeps a draft from being submitted; null where nothing does. */
function missingOf(words: DraftWords, { isPaid, isPending }: { isPaid: boolean; isPending: boolean }) {
  const { title, description, amount } = words;
  if (title.trim() === '' || description.trim() === '' || !(Number(amount) > 0)) {
    return { title: 'Missing Information', message: 'Please fill in all required fields' };
  }
  if (!isPaid) {
    return { title: 'Payment Required', message: 'Please pay the 100 PRD submission fee to continue' };
  }
  if (isPending) {
    return { title: 'Upload Pending', message: 'Please wait for all documents to finish uploading' };
  }
  return null;
}
