/** Downloads that a button begins: busy meanwhile, and a failure is a toast in the server's words where it has any. */
import { useState } from 'react';
import { saveFile } from '#web/lib/save-file.ts';
import { notify } from '#web/ui/notify.ts';
import { failureMessage } from './failure.ts';

/** A download of one button or menu. */
export interface Download {
  isBusy: boolean;
  /** Fetches a file, or begins its download itself, and saves what came. Never rejects. */
  download: (fetchFile: () => Promise<File | undefined>) => Promise<void>;
}

/** Gives the download of one button; `otherwise` is said where nobody has said what is wrong. */
export function useDownload(otherwise = 'The file could not be made. Please try again.'): Download {
  const [isBusy, setIsBusy] = useState(false);
  async function download(fetchFile: () => Promise<File | undefined>) {
    setIsBusy(true);
    try {
      const file = await fetchFile();
      if (file) saveFile(file);
    } catch (error) {
      notify.error('Download Failed', failureMessage(error, otherwise));
    } finally {
      setIsBusy(false);
    }
  }
  return { isBusy, download };
}
