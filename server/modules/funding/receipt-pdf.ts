/** The receipt of an investment as PDF: one A4 page. Runs in a thread. */
import PDFDocument from 'pdfkit';
import { collectPdf } from '#server/platform/print/collect-pdf.ts';
import type { WireInvestment } from './queries.ts';

const MARGIN = 56;

export interface Receipt {
  investment: WireInvestment;
  username: string;
  address: string;
  payments: { name: string; isSandbox: boolean };
  madeAt: Date;
}

export async function receiptPdf(receipt: Receipt): Promise<Uint8Array<ArrayBuffer>[]> {
  const { investment, payments } = receipt;
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    info: { Title: `Protege receipt ${investment.id}`, CreationDate: receipt.madeAt },
  });
  const printed = collectPdf(document);
  document.font('Helvetica-Bold').fontSize(18).text('Protege community funding');
  document.font('Helvetica').fontSize(11).fillColor('#444').text('Receipt');
  if (payments.isSandbox) {
    document
      .moveDown(0.5)
      .fillColor('#815300')
      .text('Sandbox - no real money. This is not a proof of payment.');
  }
  document.moveDown(1.5).fillColor('#000').fontSize(10);
  for (const [term, value] of linesOf(receipt)) {
    document.font('Helvetica').fillColor('#444').text(term, MARGIN, document.y, { continued: false });
    document
      .font('Helvetica-Bold')
      .fillColor('#000')
      .text(value, MARGIN + 170, document.y - 11.5, { width: 310 });
    document.moveDown(0.6);
  }
  document.moveDown(1).font('Helvetica').fontSize(8).fillColor('#666');
  document.text(`Made ${stamp(receipt.madeAt.toISOString())} UTC.`, MARGIN);
  return printed.bytes();
}

function linesOf({ investment, username, address, payments }: Receipt): [string, string][] {
  const lines: [string, string][] = [
    ['Receipt number', investment.id],
    ['Member', username.replace(/[^\x20-\x7e]/g, '?')],
    ['PRD address', address],
    ['Pool', investment.poolName.replace(/[^\x20-\x7e]/g, '?')],
    ['Paid', `${investment.usdAmount} USD by card (${payments.name})`],
    ['PRD received', `${investment.prdAmount} PRD`],
    ['Rate', investment.rateLabel],
    ['Status', investment.investmentStatus],
    ['Payment reference', investment.paymentIntentId ?? 'none'],
    ['Paid at (UTC)', investment.completedAt ? stamp(investment.completedAt) : 'not credited'],
  ];
  if (!/^0\.00$/.test(investment.refundedUsd)) {
    lines.push(['Given back', `${investment.refundedUsd} USD, ${investment.returnedPrd} PRD`]);
  }
  return lines;
}

function stamp(time: string): string {
  return time.slice(0, 16).replace('T', ' ');
}
