import { usualBehaviour, type Behaviour, type Timing } from './behaviour.ts';
import { createFaults, type Faults } from './faults.ts';
import { createMessages, type Messages } from './messages.ts';
import { createNotifications, type Notifications } from './notifications.ts';
import { createPostponed, type Postponed } from './postponed.ts';
import type { Card } from './protocol/cards.ts';
import type { Account } from './protocol/check-initiate.ts';
import { createTransactions, type Transactions } from './transactions.ts';

export interface GatewayOptions {
  readonly account: Account;
  readonly merchantName: string;
  readonly timing: Timing;
  readonly now: () => number;
  /** Told of faults of the sandbox itself, never of a merchant's mistakes. */
  readonly reportError: (error: unknown) => void;
}

/** All that the gateway knows. It lives in memory and is gone with the process. */
export interface Gateway {
  readonly account: Account;
  readonly merchantName: string;
  readonly now: () => number;
  readonly transactions: Transactions;
  readonly messages: Messages;
  readonly postponed: Postponed;
  readonly notifications: Notifications;
  readonly faults: Faults;
  /** Cards that were kept, by their vault id. */
  readonly vault: Map<string, Card>;
  /** Of transactions initiated from now on. */
  behaviour: Behaviour;
  timing: Timing;
  readonly usualTiming: Timing;
  vaultEnabled: boolean;
  nextTransactionId(): string;
  close(): void;
}

export function createGateway({ account, merchantName, timing, now, reportError }: GatewayOptions): Gateway {
  const postponed = createPostponed(reportError);
  const messages = createMessages(now);
  const notifications = createNotifications({
    key: account.key,
    messages,
    postponed,
    timing: () => gateway.timing,
  });
  let transactionId = 78_705_178;
  const gateway: Gateway = {
    account,
    merchantName,
    now,
    transactions: createTransactions(({ payRequestId, vaulted }) => {
      postponed.drop(payRequestId);
      if (vaulted) gateway.vault.delete(vaulted.vaultId);
    }),
    messages,
    postponed,
    notifications,
    faults: createFaults(),
    vault: new Map(),
    behaviour: usualBehaviour,
    timing,
    usualTiming: timing,
    vaultEnabled: true,
    nextTransactionId: () => String((transactionId += 1)),
    close: () => {
      postponed.clear();
      notifications.close();
    },
  };
  return gateway;
}
