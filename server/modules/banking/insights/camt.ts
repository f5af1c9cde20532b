/**
 * Prints movements as camt.053.001.08 (ISO 20022), in a thread. The order of its elements and the lengths of its texts are
 * those of its schema. A movement is told apart by its reference and its side, which are the same in every file.
 */
import type { OfxLine } from './ofx.ts';
import { xmlText } from './xml-text.ts';

/** What stands around the movements. */
export interface CamtHead {
  number: string;
  name: string;
  from: string;
  to: string;
  opening: string;
  closing: string;
  madeAt: Date;
}

/** A movement, with what the bank calls its kind. */
export interface CamtLine extends OfxLine {
  type: string;
}

/** The file in parts; `pages` are lists of lines as JSON. */
export async function bankCamt({
  head,
  pages,
}: {
  head: CamtHead;
  pages: readonly string[];
}): Promise<Uint8Array<ArrayBuffer>[]> {
  const encode = (text: string) => new TextEncoder().encode(text);
  const body = pages.map((page) => (JSON.parse(page) as CamtLine[]).map(entryOf).join(''));
  return [encode(beginning(head)), ...body.map(encode), encode('</Stmt></BkToCstmrStmt></Document>\n')];
}

function beginning({ number, name, from, to, opening, closing, madeAt }: CamtHead): string {
  const made = `<CreDtTm>${madeAt.toISOString()}</CreDtTm>`;
  // A statement is its days; a message is one that was made, and no two have one id. Both are at most 35 characters.
  const first = `PRT-${xmlText(number, 11)}-${from.replaceAll('-', '')}`;
  const id = `${first}-${to.replaceAll('-', '').slice(2)}`;
  const message = `${first}-${madeAt.getTime().toString(36)}`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
<GrpHdr><MsgId>${message}</MsgId>${made}</GrpHdr>
<Stmt><Id>${id}</Id>${made}<FrToDt><FrDtTm>${from}T00:00:00</FrDtTm><ToDtTm>${to}T23:59:59</ToDtTm></FrToDt>
<Acct><Id><Othr><Id>${xmlText(number, 34)}</Id></Othr></Id><Ccy>USD</Ccy><Nm>${xmlText(name, 70)}</Nm></Acct>
${balanceOf('OPBD', opening, from)}${balanceOf('CLBD', closing, to)}`;
}

function balanceOf(code: string, amount: string, day: string): string {
  return `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${signed(amount)}<Dt><Dt>${day}</Dt></Dt></Bal>\n`;
}

/** An amount has no sign there: which way it goes stands behind it. */
function signed(amount: string): string {
  const isOut = amount.startsWith('-');
  return `<Amt Ccy="USD">${isOut ? amount.slice(1) : amount}</Amt><CdtDbtInd>${isOut ? 'DBIT' : 'CRDT'}</CdtDbtInd>`;
}

function entryOf({ day, reference, type, counterparty, description, amount }: CamtLine): string {
  const isOut = amount.startsWith('-');
  const id = `${xmlText(reference, 34)}${isOut ? 'D' : 'C'}`;
  const side = isOut ? 'Cdtr' : 'Dbtr';
  const name = xmlText(counterparty, 140);
  const words = xmlText(description, 140);
  return `<Ntry><NtryRef>${id}</NtryRef>${signed(amount)}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt><AcctSvcrRef>${id}</AcctSvcrRef><BkTxCd><Prtry><Cd>${xmlText(type.toUpperCase(), 35)}</Cd><Issr>PROTEGE</Issr></Prtry></BkTxCd><NtryDtls><TxDtls><RltdPties><${side}><Pty><Nm>${name}</Nm></Pty></${side}></RltdPties>${words.trim() === '' ? '' : `<RmtInf><Ustrd>${words}</Ustrd></RmtInf>`}</TxDtls></NtryDtls></Ntry>
`;
}
