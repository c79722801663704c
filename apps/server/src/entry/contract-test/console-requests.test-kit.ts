import { orderStatus } from '@portal/contract/statuses/order-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { transactionStatus, transactionType } from '@portal/contract/statuses/transaction-status'
import type { Tables } from '@portal/database/schema/tables'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import type { Insertable, Kysely } from 'kysely'
import { buildVariant, checkoutBody } from '../../features/checkout/checkout.test-kit.ts'
import { unsubscribeCode } from '../../features/mail/notices/unsubscribe.ts'
import { buildToken } from '../../http/callers/build-token.test-kit.ts'
import type { TestRequest } from '../../http/portal.test-kit.ts'
import { storeIdempotentResponse } from '../../repositories/operations/idempotency-key.repository.ts'
import {
  ensureStaffAccount,
  setStaffPassword,
  setStaffRole,
} from '../../repositories/staff/staff.repository.ts'
import {
  confirmAuthenticator,
  storeAuthenticator,
} from '../../repositories/staff/staff-authenticator.repository.ts'
import { addStaffLink } from '../../repositories/staff/staff-link.repository.ts'
import { startStaffSession } from '../../repositories/staff/staff-session.repository.ts'
import { hashPassword } from '../../security/passwords/password-hash.ts'
import { createSecretBox } from '../../security/secret-box.ts'
import { hashToken, makeToken } from '../../security/tokens.ts'
import { authenticatorOwner, makeTwoStepSecret } from '../../security/two-step/authenticator.ts'
import { codeAt } from '../../security/two-step/two-step.test-kit.ts'
import { consoleListRequests, type ListSources } from './console-list-requests.test-kit.ts'

interface Sources {
  readonly db: Kysely<Tables>
  readonly dealer: BuiltDealer
  readonly now: Date
}

type MakeRequest = () => Promise<{ path: string; asked?: TestRequest }>

const password = 'right-password'
let people = 0

export function consoleRequests(sources: () => ListSources): Readonly<Record<string, MakeRequest>> {
  return {
    ...staffRequests(sources),
    ...accountRequests(sources),
    ...dealerRequests(sources),
    ...orderRequests(sources),
    ...checkoutRequests(sources),
    ...consoleListRequests(sources),
  }
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
  const link = {
    tokenHash: hashToken(token),
    purpose: 'invitation',
    supplierId,
    staffId,
    now,
    expiresAt,
  } as const
  await addStaffLink(db, link)
  return { staffId, email, token }
}

/** A person who is signed in, and the code of an authenticator app that waits for it or has been confirmed. */
async function signedIn(sources: Sources, app?: 'begun' | 'confirmed') {
  const { db, dealer, now } = sources
  const { staffId } = await newPerson(sources)
  await setStaffPassword(db, staffId, await hashPassword(password))
  const session = async () => {
    const staffToken = makeToken('staffSession')
    const seen = { device: 'Firefox on Linux', network: '192.0.2.0/24', now }
    await startStaffSession(db, {
      tokenHash: hashToken(staffToken),
      supplierId: dealer.supplier.id,
      staffId,
      ...seen,
    })
    return staffToken
  }
  const secret = makeTwoStepSecret()
  const secretSealed = createSecretBox(Buffer.alloc(32, 1)).seal(secret, authenticatorOwner(staffId))
  if (app !== undefined) await storeAuthenticator(db, { staffId, secretSealed, now })
  if (app === 'confirmed') await confirmAuthenticator(db, { staffId, secretSealed, step: 0, now })
  return { staffId, staffToken: await session(), otherToken: await session(), code: codeAt(secret, now) }
}

function accountRequests(sources: () => Sources): Record<string, MakeRequest> {
  const path = '/api/console/account'
  const on =
    (action: string, body?: object, app?: 'begun' | 'confirmed'): MakeRequest =>
    async () => {
      const { staffToken, code } = await signedIn(sources(), app)
      const withCode = app === undefined ? body : { ...body, code }
      return { path: path + action, asked: { staffToken, ...(withCode ? { body: withCode } : {}) } }
    }
  return {
    getStaffMailChoices: async () => ({ path: '/api/console/mail-choices' }),
    chooseStaffMail: async () => ({
      path: '/api/console/mail-choices',
      asked: { body: { event: 'stock_low', frequency: 'none' } },
    }),
    unsubscribeMail: async () => {
      const { id, supplier } = sources().dealer
      const box = createSecretBox(Buffer.alloc(32, 1))
      const code = unsubscribeCode(box, { supplierId: supplier.id, dealerId: id }, 'order_shipped')
      return { path: '/api-public/dealer-portal/mail-unsubscription', asked: { body: { code } } }
    },
    getStaffAccount: on(''),
    changeStaffName: on('', { name: 'Another' }),
    changeStaffPassword: on('/password', { current: password, newPassword: 'violet harbour stone' }),
    listOwnStaffSessions: on('/sessions'),
    endOtherStaffSessions: on('/sessions'),
    endOwnStaffSession: async () => {
      const { staffToken, otherToken } = await signedIn(sources())
      const { id } = await sources()
        .db.selectFrom('staff_sessions')
        .select('id')
        .where('token_hash', '=', hashToken(otherToken))
        .executeTakeFirstOrThrow()
      return { path: `${path}/sessions/${id}`, asked: { staffToken } }
    },
    beginTwoStep: on('/two-step/secret', { password }),
    confirmTwoStep: on('/two-step', {}, 'begun'),
    replaceRecoveryCodes: on('/two-step/recovery-codes', { password }, 'confirmed'),
    endTwoStep: on('/two-step/removal', { password }, 'confirmed'),
    requestStaffPassword: async () => ({
      path: '/api-public/console/password-request',
      asked: { body: { email: 'somebody@staff.example' } },
    }),
    resetStaffPassword: async () => {
      const { db, dealer, now } = sources()
      const { staffId } = await newPerson(sources())
      const token = makeToken('staffPassword')
      const link = { tokenHash: hashToken(token), purpose: 'password_reset' } as const
      const expiresAt = new Date(now.getTime() + 60_000)
      await addStaffLink(db, { ...link, supplierId: dealer.supplier.id, staffId, now, expiresAt })
      return {
        path: '/api-public/console/password',
        asked: { body: { token, password: 'violet harbour stone' } },
      }
    },
  }
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
    getSupplierFigures: async () => ({ path: '/api/console/figures' }),
    listLowStock: async () => ({ path: '/api/console/low-stock' }),
    listFailingWebhooks: async () => ({ path: '/api/console/webhooks/failing' }),
    listStaff: async () => ({ path }),
    listAudit: async () => ({ path: '/api/console/audit?person=staff&what=role' }),
    exportAudit: async () => ({ path: '/api/console/audit/export' }),
    inviteStaff: async () => {
      people += 1
      const body = { email: `invited-${people}@staff.example`, name: 'Invited', role: 'viewer', password }
      return { path, asked: { body } }
    },
    changeStaffRole: async () => {
      const { staffId } = await newPerson(sources())
      return { path: `${path}/${staffId}`, asked: { body: { role: 'sales', password } } }
    },
    endStaffMemberSessions: async () => ({
      path: `${path}/${(await newPerson(sources())).staffId}/sessions`,
    }),
    removeStaff: async () => ({
      path: `${path}/${(await newPerson(sources())).staffId}/removal`,
      asked: { body: { password } },
    }),
  }
}

function dealerRequests(sources: () => Sources): Record<string, MakeRequest> {
  const path = '/api/console/dealers'
  const newDealer = () => buildDealer(sources().db, sources().dealer.supplier)
  const on =
    (action: string, body?: unknown): MakeRequest =>
    async () => {
      const { id } = await newDealer()
      return { path: `${path}/${id}${action}`, ...(body === undefined ? {} : { asked: { body } }) }
    }
  return {
    findDealers: async () => ({ path: `${path}?search=given&page=1&sort=name` }),
    exportDealers: async () => ({
      path: `${path}/export`,
      asked: { body: { ids: [(await newDealer()).id] } },
    }),
    readDealer: on(''),
    addDealer: async () => {
      people += 1
      return { path, asked: { body: { email: `added-${people}@dealer.example` } } }
    },
    inviteDealer: on('/invitation'),
    decideDealer: on('/status', { transition: 'deactivate', message: 'Please call us.' }),
    decideDealers: async () => ({
      path: `${path}/decisions`,
      asked: { body: { selection: { ids: [(await newDealer()).id] }, transition: 'approve' } },
    }),
    blockDealer: on('/block', { isBlocked: true, message: 'Please call us.' }),
    changeDealerGroup: async () => {
      const { id, supplier } = await newDealer()
      const body = { from: supplier.dealerGroupId, to: supplier.dealerGroupId }
      return { path: `${path}/${id}/group`, asked: { body } }
    },
    listDealerGroups: async () => ({ path: '/api/console/dealer-groups' }),
    listCreditEntries: on('/credit'),
    changeDealerCredit: on('/credit', { amount: '12.50', reason: 'Bonus' }),
    listDealerActs: on('/timeline'),
    signInAsDealer: on('/sign-in', { password }),
    ...partsOfDealers(sources, { path, newDealer, on }),
  }
}

interface DealerPaths {
  readonly path: string
  readonly newDealer: () => Promise<BuiltDealer>
  readonly on: (action: string, body?: unknown) => MakeRequest
}

/** The calls about what a dealer has: notes, certificates, programs, sessions, mail. */
function partsOfDealers(
  sources: () => Sources,
  { path, newDealer, on }: DealerPaths,
): Record<string, MakeRequest> {
  const ownerOf = ({ id, supplier }: BuiltDealer) => ({ supplier_id: supplier.id, dealer_id: id })
  const ownNote: MakeRequest = async () => {
    const { db, now } = sources()
    const dealer = await newDealer()
    const { staff_id } = await db
      .selectFrom('staff_sessions')
      .select('staff_id')
      .where('supplier_id', '=', dealer.supplier.id)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    const note = { ...ownerOf(dealer), staff_id, text: 'Call first', created_at: now }
    const { id } = await db.insertInto('dealer_notes').values(note).returning('id').executeTakeFirstOrThrow()
    return { path: `${path}/${dealer.id}/notes/${id}` }
  }
  const newMail: MakeRequest = async () => {
    const { db, dealer, now } = sources()
    const words = { kind: 'walk', subject: 's', text_body: 't', html_body: 'h', recipient: 'a@b.example' }
    const mail = { ...words, supplier_id: dealer.supplier.id, created_at: now }
    const { id } = await db.insertInto('mail_outbox').values(mail).returning('id').executeTakeFirstOrThrow()
    return { path: `/api/console/mail/${id}` }
  }
  return {
    listDealerNotes: on('/notes'),
    addDealerNote: on('/notes', { text: 'Wants a call\nbefore we ship' }),
    changeDealerNote: async () => ({ ...(await ownNote()), asked: { body: { text: 'Do not call' } } }),
    removeDealerNote: ownNote,
    listDealerMethods: on('/payment-methods'),
    listDealerTokens: on('/tokens'),
    revokeDealerToken: async () => {
      const dealer = await newDealer()
      const { id } = await buildToken(sources().db, dealer)
      return { path: `${path}/${dealer.id}/tokens/${id}/revocation` }
    },
    listDealerSessions: on('/sessions'),
    endDealerSession: async () => {
      const { db, now } = sources()
      const dealer = await newDealer()
      const session = {
        ...{ ...ownerOf(dealer), token_hash: hashToken(makeToken('session')), device: 'D', network: 'N' },
        ...{ created_at: now, last_used_at: now, expires_at: new Date(now.getTime() + 60_000) },
      }
      const { id } = await db.insertInto('sessions').values(session).returning('id').executeTakeFirstOrThrow()
      return { path: `${path}/${dealer.id}/sessions/${id}` }
    },
    listDealerCertificates: on('/certificates'),
    reviewCertificate: async () => {
      const dealer = await newDealer()
      const expiresAt = new Date('2099-01-31T00:00:00Z')
      const certificate = { ...ownerOf(dealer), number: '1', state: 'OR', expires_at: expiresAt } as const
      const { id } = await sources()
        .db.insertInto('resale_certificates')
        .values(certificate)
        .returning('id')
        .executeTakeFirstOrThrow()
      const body = { review: 'refuse', reason: 'The page is not readable' }
      return { path: `${path}/${dealer.id}/certificates/${id}/review`, asked: { body } }
    },
    findMails: async () => ({ path: `/api/console/mail?dealerId=${(await newDealer()).id}` }),
    readConsoleMail: newMail,
    retryFailingWebhook: async () => {
      const { db, dealer, now } = sources()
      const endpoint = {
        ...{ supplier_id: dealer.supplier.id, url: 'https://hooks.example', events: ['order.placed'] },
        ...{ secret_sealed: Buffer.from('s'), created_at: now, updated_at: now, renewed_at: now },
        failing_since: now,
      }
      const { id } = await db
        .insertInto('webhook_endpoints')
        .values(endpoint)
        .returning('id')
        .executeTakeFirstOrThrow()
      return { path: `/api/console/webhooks/${id}/retry` }
    },
    retryMail: async () => ({ path: `${(await newMail()).path}/retry` }),
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
    readDealersOrderEvents: on('/events'),
    lowerOrderQuantities: async () => {
      const { id, lineIds } = await order()
      const lines = [{ orderLineId: lineIds[0], quantity: 1 }]
      return { path: `/api/console/orders/${id}/quantities`, asked: { body: { lines } } }
    },
    previewOrderQuantities: async () => {
      const { id, lineIds } = await order()
      const lines = [{ orderLineId: lineIds[0], quantity: 1 }]
      return { path: `/api/console/orders/${id}/quantities/preview`, asked: { body: { lines } } }
    },
    addOrderNote: on('/notes', {}, { text: 'Call before noon.', isForDealer: true }),
    downloadPickList: async () => ({ path: `/api/console/orders/pick-list?ids=${(await order()).id}` }),
    downloadPackingSlips: async () => ({
      path: `/api/console/orders/packing-slips?ids=${(await order()).id},${(await order()).id}`,
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

function checkoutRequests(sources: () => Sources): Record<string, MakeRequest> {
  const path = () => `/api/console/dealers/${sources().dealer.id}`
  const body = async () => {
    const { db, dealer } = sources()
    return checkoutBody(dealer.supplier, [{ ...(await buildVariant(db, dealer.supplier)), quantity: 1 }])
  }
  return {
    readDealerCheckout: async () => ({ path: `${path()}/checkout` }),
    findOrderableVariants: async () => ({ path: '/api/console/orderable-variants?search=goods' }),
    quoteDealersOrder: async () => ({ path: `${path()}/quote`, asked: { body: await body() } }),
    placeDealersOrder: async () => ({ path: `${path()}/orders`, asked: { body: await body() } }),
    findDealersOrderByKey: async () => {
      const { db, dealer, now } = sources()
      const { id } = await buildOrder(db, dealer)
      const owner = { supplierId: dealer.supplier.id, dealerId: dealer.id }
      const actor = { kind: 'operator', name: 'somebody' } as const
      const key = `phone-${id}`
      await storeIdempotentResponse(
        db,
        { owner, actor },
        {
          ...{ key, requestHash: Buffer.alloc(32), answer: { id }, orderId: id },
          ...{ now, expiresAt: new Date(now.getTime() + 60_000), secretUntil: null },
        },
      )
      return { path: `${path()}/orders/by-key/${key}` }
    },
  }
}
