/** Adding a document to a draft by its link. Files are uploaded in the pitch's own dialog. */
import { type FormEvent, useId, useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input, Select, Textarea } from '#web/ui/input.tsx';
import { notify } from '#web/ui/notify.ts';
import { type Project, useChange } from '../queries.ts';
import { DOCUMENT_TYPES, type DocumentType, typeLabel } from '../words.ts';

const FAILED = { title: 'Error', message: 'Failed to add document' };

export function AddDocumentDialog(props: { viewer: string; project: Project; onClose: () => void }) {
  const { viewer, project, onClose } = props;
  const formId = useId();
  const { change, isBusy } = useChange(viewer);
  const [title, setTitle] = useState('');
  const [url, setUrl] = useState('');
  const [type, setType] = useState<DocumentType>('other');
  const [description, setDescription] = useState('');

  async function add(event: FormEvent) {
    event.preventDefault();
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
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title="Add Document"
        description="A link to a page or a file on another site. Readers see a warning before they leave."
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" form={formId} isBusy={isBusy} busyLabel="Adding…">
              Add Document
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={add} className="flex flex-col gap-4">
          <Field label="Title" required>
            {(control) => (
              <Input
                {...control}
                maxLength={160}
                value={title}
                onChange={(event) => setTitle(event.target.value)}
              />
            )}
          </Field>
          <Field label="URL" required hint="Begins with https://">
            {(control) => (
              <Input
                {...control}
                type="url"
                inputMode="url"
                placeholder="https://"
                value={url}
                onChange={(event) => setUrl(event.target.value)}
              />
            )}
          </Field>
          <Field label="Type">
            {(control) => (
              <Select
                {...control}
                value={type}
                onChange={(event) => setType(event.target.value as DocumentType)}
              >
                {DOCUMENT_TYPES.map((one) => (
                  <option key={one} value={one}>
                    {typeLabel(one)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Description" isOptional>
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                maxLength={500}
                value={description}
                onChange={(event) => setDescription(event.target.value)}
              />
            )}
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  );
}
