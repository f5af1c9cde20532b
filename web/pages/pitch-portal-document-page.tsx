/** One document of a project, on its way to whoever may see it. */
import { useParams } from '@tanstack/react-router';
import { RequireMember } from '#web/app/require-member.tsx';
import { OpenDocument } from '#web/features/pitch/documents/open-document.tsx';

export function PitchPortalDocumentPage() {
  const { projectId, documentId } = useParams({ from: '/pitch-portal/$projectId/documents/$documentId' });
  return (
    <RequireMember>
      {() => (
        <div className="page-column flex flex-1 flex-col">
          <OpenDocument projectId={projectId} documentId={documentId} />
        </div>
      )}
    </RequireMember>
  );
}
