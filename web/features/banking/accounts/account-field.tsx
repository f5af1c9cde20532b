/** Which of the member's accounts: told apart by what can be spent from it, or by its number. */
import { SelectField } from '#web/ui/fields.tsx';
import type { BankAccount } from '../queries.ts';
import { dollars } from '../words.ts';

interface AccountFieldProps {
  label: string;
  accounts: readonly BankAccount[];
  /** What stands beside the name. */
  beside: 'available' | 'number';
  value: string;
  onValue: (id: string) => void;
}

export function AccountField({ accounts, beside, ...field }: AccountFieldProps) {
  const words = ({ accountName, accountNumber, availableBalance }: BankAccount) =>
    beside === 'number' ? `${accountName} ${accountNumber}` : `${accountName}, ${dollars(availableBalance)}`;
  return <SelectField {...field} options={accounts.map((account) => [account.id, words(account)])} />;
}
