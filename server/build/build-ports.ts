/** The world outside as modules are given it: of each port the adapter that the configuration names, or a test's own. */
import { createFileCheckpoints } from '#server/adapters/chain-checkpoints-file/create-file-checkpoints.ts';
import { createBankProvider, type OutsideBank } from '#server/adapters/create-bank-provider.ts';
import { createBitcoinInfo } from '#server/adapters/create-bitcoin-info.ts';
import { type CardProvider, createCardPayments } from '#server/adapters/create-card-payments.ts';
import { createCustody } from '#server/adapters/create-custody.ts';
import { createFileStore } from '#server/adapters/create-file-store.ts';
import { createImageModel } from '#server/adapters/create-image-model.ts';
import { createMarketData } from '#server/adapters/create-market-data.ts';
import { createMentorModel } from '#server/adapters/create-mentor-model.ts';
import { createRetrieval } from '#server/adapters/create-retrieval.ts';
import { createNameLookUp, type LookUpName } from '#server/adapters/look-up-name.ts';
import { createAlertWebhook } from '#server/adapters/operator-alerts-webhook/create-alert-webhook.ts';
import { createTlsCertificate } from '#server/adapters/site-certificate-tls/create-tls-certificate.ts';
import { createClamavScanner } from '#server/adapters/virus-scanner-clamav/create-clamav-scanner.ts';
import { createWebhookSender } from '#server/adapters/webhook-sender-http/create-webhook-sender.ts';
import { defaultDataDir } from '#server/database/embedded.ts';
import { outsideTransactions } from '#server/database/outside-transactions.ts';
import { LOOPBACK_NAMES } from '#server/platform/http/address-ranges.ts';
import type { Platform } from '#server/platform/platform.ts';
import { BankPaymentRefused, type BankProvider } from '#server/ports/bank-provider.ts';
import type { BitcoinInfo } from '#server/ports/bitcoin-info.ts';
import { type CardPayments, RefundRejected } from '#server/ports/card-payments.ts';
import type { ChainCheckpoints } from '#server/ports/chain-checkpoints.ts';
import type { Custody } from '#server/ports/custody.ts';
import type { FileStore } from '#server/ports/file-store.ts';
import type { ImageModel } from '#server/ports/image-model.ts';
import type { MarketData } from '#server/ports/market-data.ts';
import type { MentorModel } from '#server/ports/mentor-model.ts';
import type { OperatorAlerts } from '#server/ports/operator-alerts.ts';
import type { Retrieval } from '#server/ports/retrieval.ts';
import type { CertificateReader } from '#server/ports/site-certificate.ts';
import type { VirusScanner } from '#server/ports/virus-scanner.ts';
import type { WebhookSender } from '#server/ports/webhook-sender.ts';

/** What lies outside; none of it answers inside a transaction. */
export interface Ports {
  store: FileStore;
  scanner: VirusScanner | undefined;
  checkpoints: ChainCheckpoints;
  custody: Custody;
  marketData: MarketData;
  bitcoinInfo: BitcoinInfo;
  model: MentorModel;
  imageModel: ImageModel;
  retrieval: Retrieval;
  cardPayments: CardPayments;
  /** The card provider's own pages, where we are the provider. */
  registerCardPages: CardProvider['registerPages'];
  bankProvider: BankProvider;
  registerBankPages: OutsideBank['registerPages'];
  webhookSender: WebhookSender;
  /** Undefined where the operator named no program. */
  operatorAlerts: OperatorAlerts | undefined;
  certificate: CertificateReader;
}

/** Ports that take the place of what the configuration names. */
export interface PortOptions {
  mentorModel?: MentorModel;
  imageModel?: ImageModel;
  custody?: Custody;
  marketData?: MarketData;
  retrieval?: Retrieval;
  cardPayments?: CardPayments;
  bankProvider?: BankProvider;
  bitcoinInfo?: BitcoinInfo;
  fileStore?: FileStore;
  virusScanner?: VirusScanner;
  webhookSender?: WebhookSender;
  /** How names that members write become addresses. */
  lookUp?: LookUpName;
}

/** Builds them all. `ownUrl` is where this process is reached. */
export function buildPorts(
  { config, clock, db, jobs, newId, providerWatch, publicUrl, secret, textWork }: Platform,
  options: PortOptions,
  ownUrl: () => string,
): Ports {
  const cards = createCardPayments({ config, clock, db, jobs, newId, publicUrl, secret }, ownUrl);
  const cardPayments = options.cardPayments ?? cards.port;
  const bank = createBankProvider({ config, db, clock, publicUrl }, { isLive: !cardPayments.isSandbox });
  // What members name is looked up in their turns, whatever asks.
  const lookUp = options.lookUp ?? createNameLookUp();
  const scanner = providerWatch.watch(
    'scanner',
    options.virusScanner ?? (config.clamavUrl ? createClamavScanner(config.clamavUrl) : undefined),
  );
  const custody = providerWatch.watch('custody', options.custody ?? createCustody({ config, clock }));
  const bankProvider = options.bankProvider ?? bank.port;
  return {
    store: outsideTransactions('The file store', options.fileStore ?? createFileStore(config)),
    scanner: scanner && outsideTransactions('The virus scanner', scanner),
    checkpoints: createFileCheckpoints(config.dataDir ?? defaultDataDir()),
    custody: outsideTransactions('The custodian', custody),
    marketData: outsideTransactions('The market', options.marketData ?? createMarketData(config)),
    bitcoinInfo: outsideTransactions('The explorer', options.bitcoinInfo ?? createBitcoinInfo(config)),
    model: outsideTransactions('The model', options.mentorModel ?? createMentorModel(config, textWork)),
    imageModel: outsideTransactions(
      'The image model',
      options.imageModel ?? createImageModel(config, textWork),
    ),
    retrieval: outsideTransactions(
      'The search',
      options.retrieval ?? createRetrieval(config, { textWork, lookUp }),
    ),
    cardPayments: outsideTransactions(
      'The card payments',
      providerWatch.watch('cards', cardPayments, [RefundRejected]),
    ),
    registerCardPages: cards.registerPages,
    bankProvider: outsideTransactions(
      'The bank provider',
      providerWatch.watch('bank', bankProvider, [BankPaymentRefused]),
    ),
    registerBankPages: bank.registerPages,
    operatorAlerts:
      config.alertWebhook &&
      outsideTransactions('The webhook for alerts', createAlertWebhook(config.alertWebhook)),
    certificate: outsideTransactions('The certificate of the site', createTlsCertificate()),
    webhookSender: outsideTransactions(
      'The webhooks',
      options.webhookSender ??
        createWebhookSender({ mayAskOwn: () => isDevelopersOwn(config, publicUrl()), lookUp }),
    ),
  };
}

/** Whether this server is on its developer's own machine, and nothing is at stake: their programs may be told there too. */
function isDevelopersOwn({ isProduction, custody }: Platform['config'], publicUrl: string): boolean {
  return !isProduction && custody === 'sandbox' && LOOPBACK_NAMES.has(new URL(publicUrl).hostname);
}
