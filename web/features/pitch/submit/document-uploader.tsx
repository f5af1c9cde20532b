/**
 * The documents of a draft: files that are chosen, described and uploaded, and those that it has already. What
 * was uploaded belongs to the draft at once, so that a reload loses nothing.
 */

import { useQuery } from '@tanstack/react-query';
import { UploadCloud } from 'lucide-react';
import { useEffect, useState } from 'react';
import { api, orpc } from '#web/lib/api-client.ts';
import { acceptOf, checkFile, formatBytes, type PurposeLimits } from '#web/lib/uploads/check-file.ts';
import { useUploads } from '#web/lib/uploads/use-uploads.ts';
import { Button } from '#web/ui/button.tsx';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { Input, Select } from '#web/ui/input.tsx';
import { notify } from '#web/ui/notify.ts';
import { UploadRow } from '#web/ui/upload-row.tsx';
import { type Project, type ProjectDocument, useChange, useKeep } from '../queries.ts';
import { DOCUMENT_TYPES, type DocumentType, typeLabel } from '../words.ts';

const MAX_FILES = 10;

interface Described {
  type: DocumentType;
  description: string;
}

const PLAIN: Described = { type: 'other', description: '' };

interface DocumentUploaderProps {
  viewer: string;
  draft: Project;
  disabled: boolean;
  /** Whether files are chosen that have not been uploaded yet; told whenever it changes. */
  onPending: (isPending: boolean) => void;
}

export function DocumentUploader({ viewer, draft, disabled, onPending }: DocumentUploaderProps) {
  const limits = useLimits();
  const keep = useKeep(viewer);
  const { change } = useChange(viewer);
  const [described, setDescribed] = useState<Record<string, Described>>({});
  const uploads = useUploads({
    memberId: viewer,
    purpose: 'project_document',
    onUploaded: async (upload, item) => {
      const words = described[item.key] ?? PLAIN;
      keep.project(
        await api.pitch.addFile({ id: draft.id, fileId: upload.id, title: upload.name, ...words }),
      );
    },
  });
  const waiting = uploads.items.filter(({ state }) => state !== 'uploaded');
  const isPending = waiting.length > 0;
  useEffect(() => onPending(isPending), [isPending, onPending]);
  const count = draft.documents.length + waiting.length;
  const isUploading = waiting.some(({ state }) => state === 'uploading');
  const canUpload = waiting.some(
    (item) => item.state === 'added' || (item.state === 'error' && !item.isRefused),
  );

  function choose(files: File[]) {
    if (!limits) return;
    if (count + files.length > MAX_FILES) {
      notify.error('Too Many Files', 'Maximum 10 files allowed');
      return;
    }
    const fine = files.filter((file) => {
      const reason = checkFile(file, limits);
      if (reason) notify.error('Invalid File', `${file.name}: ${reason}`);
      return reason === null;
    });
    if (fine.length === 0) return;
    uploads.add(fine);
  }

  async function uploadAll(keys?: string[]) {
    const { failed, uploaded } = await uploads.start(keys);
    if (failed.length > 0) notify.error('Upload Error', 'Some files failed to upload. Please try again.');
    if (uploaded.length > 0) {
      notify.success('Upload Complete', `Successfully uploaded ${uploaded.length} document(s)`);
    }
  }

  const removeDocument = (document: ProjectDocument) =>
    change(() => api.pitch.removeDocument({ id: draft.id, documentId: document.id }));

  return (
    <fieldset disabled={disabled} className="flex min-w-0 flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <legend className="text-sm font-medium">Supporting documents</legend>
        <span className="tabular text-sm text-ink-muted">
          {count}/{MAX_FILES} files
        </span>
      </div>
      <DropZone
        label="Choose files"
        hint="pdf, doc, docx, txt, png, jpg, jpeg, up to 10 MB each. Only readers of this project see them."
        accept={limits ? acceptOf(limits) : undefined}
        disabled={disabled || !limits || count >= MAX_FILES}
        onFiles={choose}
      />
      {draft.documents.length + waiting.length > 0 ? (
        <ul className="flex flex-col gap-2">
          {draft.documents.map((document) => (
            <UploadRow
              key={document.id}
              name={document.name}
              size={document.size === null ? (document.host ?? 'Link') : formatBytes(document.size)}
              state="uploaded"
              progress={1}
              error={null}
              onRemove={disabled ? undefined : () => void removeDocument(document)}
            >
              <DocumentFields
                name={document.name}
                value={document}
                onChange={(words) =>
                  void change(() =>
                    api.pitch.updateDocument({ id: draft.id, documentId: document.id, ...words }),
                  )
                }
              />
            </UploadRow>
          ))}
          {waiting.map((item) => (
            <UploadRow
              key={item.key}
              name={item.name}
              size={formatBytes(item.size)}
              state={item.state}
              progress={item.progress}
              error={item.error}
              onRemove={disabled ? undefined : () => uploads.remove(item.key)}
              onRetry={item.isRefused ? undefined : () => void uploadAll([item.key])}
            >
              {item.state === 'uploading' ? null : (
                <DocumentFields
                  name={item.name}
                  value={described[item.key] ?? PLAIN}
                  onChange={(words) =>
                    setDescribed((known) => ({
                      ...known,
                      [item.key]: { ...(known[item.key] ?? PLAIN), ...words },
                    }))
                  }
                />
              )}
            </UploadRow>
          ))}
        </ul>
      ) : null}
      <div>
        <Button
          variant="secondary"
          icon={<UploadCloud />}
          disabled={disabled || !canUpload}
          isBusy={isUploading}
          busyLabel="Uploading…"
          onClick={() => void uploadAll()}
        >
          Upload All
        </Button>
      </div>
    </fieldset>
  );
}

/** Type and description; the description is kept when the field is left. */
function DocumentFields(props: {
  name: string;
  value: Described;
  onChange: (words: Partial<Described>) => void;
}) {
  const { name, value, onChange } = props;
  return (
    <div className="grid gap-2 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <Select
        aria-label={`Type of ${name}`}
        value={value.type}
        onChange={(event) => onChange({ type: event.target.value as DocumentType })}
      >
        {DOCUMENT_TYPES.map((type) => (
          <option key={type} value={type}>
            {typeLabel(type)}
          </option>
        ))}
      </Select>
      <Input
        aria-label={`Description of ${name}`}
        placeholder="Description"
        defaultValue={value.description}
        maxLength={500}
        onBlur={(event) => {
          const description = event.target.value.trim();
          if (description !== value.description) onChange({ description });
        }}
      />
    </div>
  );
}

/** What the server takes as a document of a project. */
function useLimits(): PurposeLimits | undefined {
  const { data } = useQuery(orpc.files.purposes.queryOptions({ staleTime: Number.POSITIVE_INFINITY }));
  return data?.items.find(({ purpose }) => purpose === 'project_document');
}
