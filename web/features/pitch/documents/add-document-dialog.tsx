/** Adding a document to a draft by its link. Files are uploaded in the pitch's own dialog. */
import { useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { SelectField, TextareaField, TextField } from '#web/ui/fields.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { notify } from '#web/ui/notify.ts';
import { type Project, useChange } from '../queries.ts';
import { DOCUMENT_TYPES, type DocumentType, typeLabel } from '../words.ts';

const FAILED = { title: 'Error', message: 'Failed to add document' };

export function AddDocumentDialog(props: { viewer: string; project: Project; onClose: () => void }) {
  const { viewer, project, onClose } = props;
  const { change, isBusy } = useChange(viewer);
  const [title, setTitle] = useState('');
  const [url, setUrl] = useState('');
  const [type, setType] = useState<DocumentType>('other');
  const [description, setDescription] = useState('');

  async function add() {
    if (title.trim() === '' || url.trim() === '') {
      notify.error('Missing Information', 'Please fill in all required fields');
      return;
    }
    const added = await change(
      () => api.pitch.addLink({ id: project.id, title, url, type, description }),
      FAILED,
    );
    if (!added) return;
    notify.success('Document Added', 'Document added successfully');
    onClose();
  }

  return (
    <FormDialog
      title="Add Document"
      description="A link to a page or a file on another site. Readers see a warning before they leave."
      submit="Add Document"
      busyLabel="Adding…"
      isBusy={isBusy}
      onSubmit={() => void add()}
      onClose={onClose}
    >
      <TextField label="Title" required maxLength={160} value={title} onValue={setTitle} />
      <TextField
        label="URL"
        required
        hint="Begins with https://"
        type="url"
        inputMode="url"
        placeholder="https://"
        value={url}
        onValue={setUrl}
      />
      <SelectField
        label="Type"
        value={type}
        onValue={setType}
        options={DOCUMENT_TYPES.map((one) => [one, typeLabel(one)])}
      />
      <TextareaField
        label="Description"
        isOptional
        rows={3}
        maxLength={500}
        value={description}
        onValue={setDescription}
      />
    </FormDialog>
  );
}
