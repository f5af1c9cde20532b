/** The balance in the bar: the tab's one reading of the wallet. Loaded when somebody is signed in. */
import { useLiveWallet, useWallet } from '#web/shared/wallet.ts';
import { Amount } from '#web/ui/amount.tsx';

/** Until the wallet is read, and while it can't be, the balance is that of the profile. */
export function LiveBalance({ ofProfile }: { ofProfile: string }) {
  const wallet = useWallet();
  useLiveWallet(wallet.data);
  return <Amount value={wallet.data?.balance ?? ofProfile} asset="PRD" decimals={2} hasCoin />;
}
