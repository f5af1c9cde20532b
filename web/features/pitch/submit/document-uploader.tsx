import { UploadCloud } from 'lucide-react';
import { useEffect, useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { acceptOf, formatBytes, type PurposeLimits } from '#web/lib/uploads/check-file.ts';
import { canSend, type UploadItem, useUploads } from '#web/lib/uploads/use-uploads.ts';
import { FileOnItsWay } from '#web/shared/uploads/file-on-its-way.tsx';
import { checkFiles, useLimits } from '#web/shared/uploads/use-limits.ts';
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

/** Documents of a draft: chosen, described and sent, and those that it has. */
export function DocumentUploader({ viewer, draft, disabled, onPending }: DocumentUploaderProps) {
  const limits = useLimits('project_document');
  const { uploads, waiting, wordsOf, putWords, uploadAll } = useDescribedUploads(viewer, draft);
  const isPending = waiting.length > 0;
  useEffect(() => onPending(isPending), [isPending, onPending]);
  const count = draft.documents.length + waiting.length;

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
        onFiles={(files) => limits && uploads.add(filesToAdd(files, { limits, count }))}
      />
      {count > 0 ? (
        <ul className="flex flex-col gap-2">
          {draft.documents.map((document) => (
            <KeptDocument
              key={document.id}
              viewer={viewer}
              draft={draft}
              document={document}
              disabled={disabled}
            />
          ))}
          {waiting.map((item) => (
            <WaitingFile
              key={item.key}
              item={item}
              described={wordsOf(item)}
              onDescribe={(words) => putWords(item, words)}
              onRemove={disabled ? undefined : () => uploads.remove(item.key)}
              onRetry={() => void uploadAll([item.key])}
            />
          ))}
        </ul>
      ) : null}
      <div>
        <UploadAll waiting={waiting} disabled={disabled} onUpload={() => void uploadAll()} />
      </div>
    </fieldset>
  );
}

function UploadAll(props: { waiting: UploadItem[]; disabled: boolean; onUpload: () => void }) {
  const { waiting, disabled, onUpload } = props;
  const canUpload = waiting.some(canSend);
  return (
    <Button
      variant="secondary"
      icon={<UploadCloud />}
      disabled={disabled || !canUpload}
      isBusy={waiting.some(({ state }) => state === 'uploading')}
      busyLabel="Uploading…"
      onClick={onUpload}
    >
      Upload All
    </Button>
  );
}

/** Files on their way into a draft, each with the words that it is added with. */
function useDescribedUploads(viewer: string, draft: Project) {
  const keep = useKeep(viewer);
  const [described, setDescribed] = useState<Record<string, Described>>({});
  const uploads = useUploads({
    memberId: viewer,
    purpose: 'project_document',
    onUploaded: async (upload, item) => {
      const words = wordsOf(item);
      keep.project(
        await api.pitch.addFile({ id: draft.id, fileId: upload.id, title: upload.name, ...words }),
      );
    },
  });

  const waiting = uploads.items.filter(({ state }) => state !== 'uploaded');
  const wordsOf = ({ key }: UploadItem) => described[key] ?? PLAIN;
  const putWords = ({ key }: UploadItem, words: Partial<Described>) =>
    setDescribed((known) => ({ ...known, [key]: { ...(known[key] ?? PLAIN), ...words } }));

  async function uploadAll(keys?: string[]) {
    const { failed, uploaded } = await uploads.start(keys);
    if (failed.length > 0) notify.error('Upload Error', 'Some files failed to upload. Please try again.');
    if (uploaded.length > 0) {
      notify.success('Upload Complete', `Successfully uploaded ${uploaded.length} document(s)`);
    }
  }

  return { uploads, waiting, wordsOf, putWords, uploadAll };
}

/** Those of the chosen files that can be added; what is wrong with the others is told. */
function filesToAdd(files: File[], { limits, count }: { limits: PurposeLimits; count: number }): File[] {
  if (count + files.length > MAX_FILES) {
    notify.error('Too Many Files', 'Maximum 10 files allowed');
    return [];
  }
  return checkFiles(files, limits);
}

/** A document that the draft has already: its words can still change, and it can go. */
function KeptDocument(props: {
  viewer: string;
  draft: Project;
  document: ProjectDocument;
  disabled: boolean;
}) {
  const { viewer, draft, document, disabled } = props;
  const { change } = useChange(viewer);
  const path = { id: draft.id, documentId: document.id };
  return (
    <UploadRow
      name={document.name}
      size={document.size === null ? (document.host ?? 'Link') : formatBytes(document.size)}
      state="uploaded"
      progress={1}
      error={null}
      onRemove={disabled ? undefined : () => void change(() => api.pitch.removeDocument(path))}
    >
      <DocumentFields
        name={document.name}
        value={document}
        onChange={(words) => void change(() => api.pitch.updateDocument({ ...path, ...words }))}
      />
    </UploadRow>
  );
}

/** A file that was chosen and is not in the draft yet. */
function WaitingFile(props: {
  item: UploadItem;
  described: Described;
  onDescribe: (words: Partial<Described>) => void;
  onRemove: (() => void) | undefined;
  onRetry: () => void;
}) {
  const { item, described, onDescribe, onRemove, onRetry } = props;
  return (
    <FileOnItsWay item={item} onRemove={onRemove} onRetry={onRetry}>
      {item.state === 'uploading' ? null : (
        <DocumentFields name={item.name} value={described} onChange={onDescribe} />
      )}
    </FileOnItsWay>
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
