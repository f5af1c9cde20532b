/** Prints movements as OFX 2.2, in a thread. What a member wrote is escaped; control characters are left out. */
import type { DepositKind } from '#core/banking/deposit-terms.ts';
import { xmlText } from './xml-text.ts';

/** A movement as it is printed. */
export interface OfxLine {
  day: string;
  reference: string;
  counterparty: string;
  description: string;
  amount: string;
  balance: string;
}

/** What stands around them. */
export interface OfxHead {
  number: string;
  type: DepositKind;
  from: string;
  to: string;
  balance: string;
  madeAt: Date;
}

/** The file in parts; `pages` are lists of lines as JSON. */
export async function bankOfx({
  head,
  pages,
}: {
  head: OfxHead;
  pages: readonly string[];
}): Promise<Uint8Array<ArrayBuffer>[]> {
  const encode = (text: string) => new TextEncoder().encode(text);
  const { number, type, from, to, balance, madeAt } = head;
  const now = madeAt.toISOString().replace(/[-:T]/g, '').slice(0, 14);
  const body = pages.map((page) => (JSON.parse(page) as OfxLine[]).map(transactionOf).join(''));
  return [
    encode(`<?xml version="1.0" encoding="UTF-8"?>
<?OFX OFXHEADER="200" VERSION="220" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>
<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS><DTSERVER>${now}</DTSERVER><LANGUAGE>ENG</LANGUAGE></SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><TRNUID>0</TRNUID><STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS><STMTRS><CURDEF>USD</CURDEF>
<BANKACCTFROM><BANKID>PROTEGE</BANKID><ACCTID>${xmlText(number, 22)}</ACCTID><ACCTTYPE>${type.toUpperCase()}</ACCTTYPE></BANKACCTFROM>
<BANKTRANLIST><DTSTART>${compact(from)}</DTSTART><DTEND>${compact(to)}</DTEND>
`),
    ...body.map(encode),
    encode(`</BANKTRANLIST>
<LEDGERBAL><BALAMT>${balance}</BALAMT><DTASOF>${now}</DTASOF></LEDGERBAL>
</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
`),
  ];
}

/** Names have 32 characters in OFX, notes 255. */
function transactionOf({ day, reference, counterparty, description, amount }: OfxLine): string {
  const kind = amount.startsWith('-') ? 'DEBIT' : 'CREDIT';
  return `<STMTTRN><TRNTYPE>${kind}</TRNTYPE><DTPOSTED>${compact(day)}</DTPOSTED><TRNAMT>${amount}</TRNAMT><FITID>${reference}${kind[0]}</FITID><NAME>${xmlText(counterparty, 32)}</NAME><MEMO>${xmlText(description, 255)}</MEMO></STMTTRN>
`;
}

const compact = (day: string) => day.replaceAll('-', '');
