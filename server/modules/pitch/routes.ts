/** The contract's endpoints on projects; being built. */
import { routes } from '#server/platform/http/implement.ts';
import { refuse } from '#server/platform/refuse.ts';

const { projects } = routes;
const refuseAll = () => refuse('service_unavailable');

export const projectsRoutes = {
  overview: projects.overview.handler(refuseAll),
  list: projects.list.handler(refuseAll),
  mine: projects.mine.handler(refuseAll),
  read: projects.read.handler(refuseAll),
  create: projects.create.handler(refuseAll),
  update: projects.update.handler(refuseAll),
  cancel: projects.cancel.handler(refuseAll),
  feeState: projects.feeState.handler(refuseAll),
  payFee: projects.payFee.handler(refuseAll),
  submit: projects.submit.handler(refuseAll),
  addFile: projects.addFile.handler(refuseAll),
  addLink: projects.addLink.handler(refuseAll),
  updateDocument: projects.updateDocument.handler(refuseAll),
  removeDocument: projects.removeDocument.handler(refuseAll),
  openDocument: projects.openDocument.handler(refuseAll),
  acceptNda: projects.acceptNda.handler(refuseAll),
  documentViews: projects.documentViews.handler(refuseAll),
  revokeViewer: projects.revokeViewer.handler(refuseAll),
  vote: projects.vote.handler(refuseAll),
  votes: projects.votes.handler(refuseAll),
  receipt: projects.receipt.handler(refuseAll),
  checkReceipt: projects.checkReceipt.handler(refuseAll),
  remind: projects.remind.handler(refuseAll),
  comments: projects.comments.handler(refuseAll),
  comment: projects.comment.handler(refuseAll),
  removeComment: projects.removeComment.handler(refuseAll),
  reportComment: projects.reportComment.handler(refuseAll),
  report: projects.report.handler(refuseAll),
  requestPayout: projects.requestPayout.handler(refuseAll),
  pendingPayouts: projects.pendingPayouts.handler(refuseAll),
  approvePayout: projects.approvePayout.handler(refuseAll),
  turnDownPayout: projects.turnDownPayout.handler(refuseAll),
  refuseForm: projects.refuseForm.handler(refuseAll),
  setPoolRules: projects.setPoolRules.handler(refuseAll),
  reports: projects.reports.handler(refuseAll),
  resolveReport: projects.resolveReport.handler(refuseAll),
  linkedAccounts: projects.linkedAccounts.handler(refuseAll),
  linkAccounts: projects.linkAccounts.handler(refuseAll),
  unlinkAccounts: projects.unlinkAccounts.handler(refuseAll),
};
