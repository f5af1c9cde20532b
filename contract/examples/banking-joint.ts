/** Examples of joint accounts. */
import type { z } from 'zod';
import type { jointOverviewSchema } from '#contract/banking-joint.ts';
import type { ExamplesOf } from './index.ts';
import { AT, LATER, MEMBER_ID } from './shared.ts';

const ACCOUNT_ID = '019cbdb2-1020-7c01-8a01-1d2e3f4a5c31';
const SEAT_ID = '019cbdb2-1021-7c02-8a02-1d2e3f4a5c32';
const PAYMENT_ID = '019cbdb2-1022-8c03-8a03-1d2e3f4a5c33';

const overview: z.infer<typeof jointOverviewSchema> = {
  items: [
    {
      account: {
        id: ACCOUNT_ID,
        userId: MEMBER_ID,
        accountName: 'Household',
        accountType: 'checking',
        accountNumber: '••• 3107',
        balance: '1850.00',
        availableBalance: '1250.00',
        interestRate: '0.001',
        isPrimary: false,
        isActive: true,
        isFrozen: false,
        isJoint: true,
        isLive: false,
        providerStatus: 'active',
        createdAt: AT,
        updatedAt: AT,
      },
      role: 'owner',
      isHolder: true,
      holder: 'anna',
      seatId: null,
      people: [
        {
          id: SEAT_ID,
          username: 'maria',
          role: 'spender',
          isInvited: false,
          expiresAt: null,
          singleLimit: '700.00',
          dailyLimit: null,
          raise: null,
        },
      ],
      twoFrom: { amount: '500.00', raise: null },
      payments: [
        {
          id: PAYMENT_ID,
          askedBy: 'maria',
          isYours: false,
          to: 'landlord ••• 4821',
          amount: '600.00',
          description: 'Rent',
          status: 'waiting',
          reason: null,
          createdAt: AT,
          expiresAt: LATER,
        },
      ],
    },
  ],
  invitations: [],
  mostPeople: 10,
};

/** An example of each endpoint of joint accounts. */
export const jointExamples: ExamplesOf<'joint'> = {
  list: { response: overview },
  invite: { request: { id: ACCOUNT_ID, username: 'maria', role: 'spender' }, response: overview },
  answer: { request: { id: SEAT_ID, accepts: true }, response: overview },
  setSeat: {
    request: { id: SEAT_ID, role: 'spender', singleLimit: '700', dailyLimit: null },
    response: overview,
  },
  endSeat: { request: { id: SEAT_ID }, response: overview },
  setTwoFrom: { request: { id: ACCOUNT_ID, amount: '500' }, response: overview },
  confirmPayment: { request: { id: PAYMENT_ID }, response: overview },
  declinePayment: { request: { id: PAYMENT_ID, reason: 'Paid already.' }, response: overview },
};
