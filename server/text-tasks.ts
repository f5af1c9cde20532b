/**
 * The work on text that is done in threads: every reader and printer of what members, models and the web
 * wrote, and the reference of the API, by name. A task is a pure function of one argument that travels to a
 * thread and back, so neither holds a function. Loaded when a thread first needs it.
 */

/** How each task is loaded. */
export const TEXT_TASKS = {
  'api.reference': async () => (await import('#server/platform/openapi/make-reference.ts')).makeReference,
  'banking.camt': async () => (await import('#server/modules/banking/insights/camt.ts')).bankCamt,
  'banking.interest': async () =>
    (await import('#server/modules/banking/insights/interest-pdf.ts')).interestPdf,
  'banking.ofx': async () => (await import('#server/modules/banking/insights/ofx.ts')).bankOfx,
  'banking.read-statement': async () =>
    (await import('#server/modules/banking/imports/read-statement.ts')).readStatement,
  'banking.statement': async () =>
    (await import('#server/modules/banking/statement-pdf.ts')).bankStatementPdf,
  'care.read': async () => (await import('#server/modules/mentor/sending/read-care.ts')).readCare,
  'files.inspect-text': async () => (await import('#server/modules/files/child/inspect-file.ts')).inspectText,
  'files.words-pdf': async () => (await import('#server/modules/files/words-pdf.ts')).wordsPdf,
  'funding.receipt': async () => (await import('#server/modules/funding/receipt-pdf.ts')).receiptPdf,
  'idea.read': async () => (await import('#core/idea/read-message.ts')).readMessageForCard,
  'image.draw': async () => (await import('#server/adapters/image-built-in/draw-built-in.ts')).drawBuiltIn,
  'interview.read': async () => (await import('#core/interview/read-turn.ts')).readTurn,
  'interview.read-evidence': async () => (await import('#core/interview/read-evidence.ts')).readEvidence,
  'knowledge.find': async () => (await import('#server/modules/knowledge/search-pages.ts')).findAnswers,
  'knowledge.find-kind': async () => (await import('#server/modules/knowledge/search-pages.ts')).findKinds,
  'knowledge.find-unfound': async () =>
    (await import('#server/modules/knowledge/search-pages.ts')).findUnfound,
  'leaving.pack-rows': async () => (await import('#server/modules/leaving/archive/pack-rows.ts')).packRows,
  'mentor.answer': async () => (await import('#core/interview/answer-conversation.ts')).answerConversation,
  'mentor.check-turn': async () => (await import('#core/interview/check-model-turn.ts')).checkModelTurn,
  'mentor.pack-thread': async () =>
    (await import('#server/modules/mentor/threads/print-thread.ts')).packThreadPage,
  'mentor.print-thread': async () =>
    (await import('#server/modules/mentor/threads/print-thread.ts')).printThreadPage,
  'print.csv': async () => (await import('#server/platform/print/write-csv.ts')).writeCsv,
  'print.file': async () => (await import('#server/platform/print/print-bytes.ts')).printBytes,
  'print.pack-json': async () => (await import('#server/platform/print/pack-text.ts')).packJson,
  'research.accept': async () => (await import('#core/research/inputs.ts')).cleanResearch,
  'research.check': async () => (await import('#core/research/check-claims.ts')).checkSection,
  'research.count-broken': async () => (await import('#core/research/check-claims.ts')).countBroken,
  'research.extract': async () => (await import('#core/research/extract.ts')).extractReport,
  'research.question': async () => (await import('#core/research/section-question.ts')).questionFor,
  'research.render': async () => (await import('#core/writing/reports/render-report.ts')).renderReport,
  'rewards.read': async () => (await import('#core/rewards/read-message.ts')).readMessage,
  'rewards.substance': async () => (await import('#core/rewards/read-substance.ts')).readSubstance,
  'roadmap.print': async () => (await import('#core/roadmap/export-roadmap.ts')).printRoadmap,
  'roadmap.read-old': async () =>
    (await import('#server/modules/roadmap/read-old-roadmaps.ts')).readOldRoadmaps,
  'roadmap.plan': async () => (await import('#core/roadmap/generate-roadmap.ts')).planOf,
  'research.clean': async () => (await import('#core/writing/inputs.ts')).cleanText,
  'studio.accept': async () => (await import('#core/writing/accept-inputs.ts')).acceptInputs,
  'studio.compose': async () => (await import('#core/writing/compose.ts')).compose,
  'studio.content': async () => (await import('#core/writing/render-text.ts')).renderContent,
  'studio.take': async () => (await import('#core/writing/take-section.ts')).takeSection,
  'wallet.statement': async () => (await import('#server/modules/wallet/statement-pdf.ts')).statementPdf,
  'web.page': async () => (await import('#server/adapters/retrieval-pages/page-text.ts')).readPage,
} satisfies Record<string, () => Promise<(input: never) => unknown>>;

/** The name of a task. */
export type TextTaskName = keyof typeof TEXT_TASKS;

type Task<Name extends TextTaskName> = Awaited<ReturnType<(typeof TEXT_TASKS)[Name]>>;

/** What a task is given. */
export type TextInput<Name extends TextTaskName> = Parameters<Task<Name>>[0];

/** What comes back. */
export type TextResult<Name extends TextTaskName> = Awaited<ReturnType<Task<Name>>>;
