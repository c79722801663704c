import { orderStatus } from '@portal/contract/statuses/order-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { transactionStatus, transactionType } from '@portal/contract/statuses/transaction-status'
import type { Tables } from '@portal/database/schema/tables'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import type { Insertable, Kysely } from 'kysely'
import type { TestRequest } from '../../http/portal.test-kit.ts'
import {
  ensureStaffAccount,
  setStaffPassword,
  setStaffRole,
} from '../../repositories/staff/staff.repository.ts'
import { addStaffInvitation } from '../../repositories/staff/staff-invitation.repository.ts'
import { hashPassword } from '../../security/passwords/password-hash.ts'
import { hashToken, makeToken } from '../../security/tokens.ts'

interface Sources {
  readonly db: Kysely<Tables>
  readonly dealer: BuiltDealer
  readonly now: Date
}

type MakeRequest = () => Promise<{ path: string; asked?: TestRequest }>

const password = 'right-password'
let people = 0

/** A request that succeeds, for each call of the console. */
export function consoleRequests(sources: () => Sources): Readonly<Record<string, MakeRequest>> {
  return { ...staffRequests(sources), ...dealerRequests(sources), ...orderRequests(sources) }
}

/** A person with a role at the supplier, with a password or an open invitation. */
async function newPerson({ db, dealer, now }: Sources) {
  people += 1
  const { id: supplierId } = dealer.supplier
  const email = `walker-${people}@staff.example`
  const staffId = await ensureStaffAccount(db, { email, name: 'Walker', now })
  await setStaffRole(db, { supplierId }, { staffId, role: 'viewer', now })
  const token = makeToken('staffInvitation')
  const expiresAt = new Date(now.getTime() + 60_000)
  await addStaffInvitation(db, { tokenHash: hashToken(token), supplierId, staffId, now, expiresAt })
  return { staffId, email, token }
}

function staffRequests(sources: () => Sources): Record<string, MakeRequest> {
  const path = '/api/console/staff'
  return {
    signInStaff: async () => {
      const { staffId, email } = await newPerson(sources())
      await setStaffPassword(sources().db, staffId, await hashPassword(password))
      return { path: '/api-public/console/session', asked: { body: { email, password } } }
    },
    acceptStaffInvitation: async () => {
      const { token } = await newPerson(sources())
      const body = { token, password: 'violet harbour stone' }
      return { path: '/api-public/console/invitation', asked: { body } }
    },
    getStaffSession: async () => ({ path: '/api/console/session' }),
    signOutStaff: async () => ({ path: '/api/console/session' }),
    getWorkQueues: async () => ({ path: '/api/console/work-queues' }),
    listStaff: async () => ({ path }),
    inviteStaff: async () => {
      people += 1
      const body = { email: `invited-${people}@staff.example`, name: 'Invited', role: 'viewer', password }
      return { path, asked: { body } }
    },
    changeStaffRole: async () => {
      const { staffId } = await newPerson(sources())
      return { path: `${path}/${staffId}`, asked: { body: { role: 'sales', password } } }
    },
    removeStaff: async () => ({
      path: `${path}/${(await newPerson(sources())).staffId}/removal`,
      asked: { body: { password } },
    }),
  }
}

function dealerRequests(sources: () => Sources): Record<string, MakeRequest> {
  const path = '/api/console/dealers'
  const on =
    (action: string, body?: unknown): MakeRequest =>
    async () => {
      const { id } = await buildDealer(sources().db, sources().dealer.supplier)
      return { path: `${path}/${id}${action}`, ...(body === undefined ? {} : { asked: { body } }) }
    }
  return {
    findDealers: async () => ({ path: `${path}?search=given&page=1` }),
    readDealer: on(''),
    addDealer: async () => {
      people += 1
      return { path, asked: { body: { email: `added-${people}@dealer.example` } } }
    },
    decideDealer: on('/status', { dealerStatusId: 3 }),
    blockDealer: on('/block', { isBlocked: true, message: 'Please call us.' }),
    signInAsDealer: on('/sign-in', { password }),
  }
}

function orderRequests(sources: () => Sources): Record<string, MakeRequest> {
  const order = async (head: Partial<Insertable<Tables['orders']>> = {}) =>
    await buildOrder(sources().db, sources().dealer, {
      head,
      shipments: [{ tracking_number: '1Z', items: [] }],
    })
  const on =
    (action: string, head: Partial<Insertable<Tables['orders']>> = {}, body?: unknown): MakeRequest =>
    async () => {
      const { id } = await order(head)
      const path = `/api/console/orders/${id}${action}`
      return { path, ...(body === undefined ? {} : { asked: { body } }) }
    }
  const onChosen = (action: string) => async () => ({
    path: `/api/console/order-search/${action}`,
    asked: { body: { bulkActionItemIds: [(await order()).id] } },
  })
  return {
    searchDealersOrders: async () => ({ path: '/api/console/order-search', asked: { body: { limit: 2 } } }),
    exportDealersOrders: onChosen('export'),
    holdDealersOrders: onChosen('hold'),
    releaseDealersOrders: onChosen('release'),
    cancelDealersOrders: onChosen('cancel'),
    readOrder: on(''),
    readOrderByNumber: async () => ({
      path: `/api/console/orders/by-number/${(await order()).orderNumber}`,
    }),
    shipOrder: on('/shipments', {}, { trackingNumber: '1Z' }),
    voidOrderShipment: async () => {
      const { id } = await order()
      const shipment = sources().db.selectFrom('shipments').select('id').where('order_id', '=', id)
      return { path: `/api/console/shipments/${(await shipment.executeTakeFirstOrThrow()).id}` }
    },
    putOrderOnHold: on('/hold', {}, { reason: 'The address looks wrong' }),
    takeOrderOffHold: on('/release', { order_status_id: orderStatus.onHold.id }),
    cancelDealersOrder: on('/cancel'),
    // A paid order is answered as it is, without a payment provider.
    chargeOrder: on('/capture', { payment_status_id: paymentStatus.paid.id }),
    refundOrder: async () => {
      const { db, dealer } = sources()
      const { id } = await buildOrder(db, dealer, {
        head: { payment_status_id: paymentStatus.paid.id },
        payment: {},
      })
      await db
        .insertInto('transactions')
        .values({
          ...{ supplier_id: dealer.supplier.id, dealer_id: dealer.id, order_id: id, amount: '12.00' },
          transaction_type_id: transactionType.charge.id,
          transaction_status_id: transactionStatus.success.id,
          idempotency_key: `walk-${id}`,
          created_at: sources().now,
          round: 1,
        })
        .execute()
      return { path: `/api/console/orders/${id}/refund`, asked: { body: { amount: '2.50' } } }
    },
  }
}
