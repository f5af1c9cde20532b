/** The draft behind the dialog: found or made when it opens, its fields saved a moment after they were changed. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { failureMessage } from '#web/shared/failure.ts';
import { type Project, useKeep, useProject, type Viewer } from '../queries.ts';

/** What can be written into a draft. */
export type DraftFields = Omit<Parameters<typeof api.pitch.update>[0], 'id'>;

const SAVE_AFTER_MS = 900;

/** Opens the named draft, or else the one whose fee is paid, or a new one; `prefill` goes into what is empty. */
export function useDraft(
  viewer: Viewer,
  options: { draftId: string | null; prefill: DraftFields | undefined; isReady: boolean },
) {
  const [id, setId] = useState(options.draftId);
  const [problem, setProblem] = useState<string | null>(null);
  const keep = useKeep(viewer);
  const isAsked = useRef(false);
  const { isReady, prefill } = options;

  const open = useCallback(async () => {
    try {
      setProblem(null);
      let draft = options.draftId
        ? await api.pitch.read({ id: options.draftId })
        : await api.pitch.create({});
      if (prefill && draft.status === 'draft' && draft.title === '' && draft.description === '') {
        draft = await api.pitch.update({ id: draft.id, ...prefill });
      }
      keep.project(draft);
      setId(draft.id);
    } catch (error) {
      setProblem(failureMessage(error, 'The draft could not be opened. Please try again.'));
    }
  }, [options.draftId, prefill, keep]);

  useEffect(() => {
    if (isAsked.current || !isReady) return;
    isAsked.current = true;
    void open();
  }, [open, isReady]);

  return { id, problem, retry: () => void open() };
}

/** The draft as the server has it. */
export function useDraftProject(viewer: Viewer, id: string) {
  return useProject(viewer, id);
}

/**
 * Saves fields a moment after the last change. `flush` saves at once what is waiting, and rejects where that was
 * refused.
 */
export function useAutosave(viewer: Viewer, id: string) {
  const keep = useKeep(viewer);
  const waiting = useRef<DraftFields>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [state, setState] = useState<'saved' | 'saving' | 'failed' | null>(null);

  const flush = async (): Promise<Project | null> => {
    clearTimeout(timer.current);
    const fields = waiting.current;
    if (Object.keys(fields).length === 0) return null;
    waiting.current = {};
    setState('saving');
    try {
      const project = await api.pitch.update({ id, ...fields });
      keep.project(project);
      setState(Object.keys(waiting.current).length === 0 ? 'saved' : 'saving');
      return project;
    } catch (error) {
      waiting.current = { ...fields, ...waiting.current };
      setState('failed');
      throw error;
    }
  };

  const save = (fields: DraftFields) => {
    waiting.current = { ...waiting.current, ...fields };
    // Not "saved" any more: what was typed last is still here only.
    setState('saving');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush().catch(() => {}), SAVE_AFTER_MS);
  };

  return { save, flush, state };
}
