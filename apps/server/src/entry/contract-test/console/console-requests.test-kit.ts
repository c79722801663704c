import { unsubscribeCode } from '../../../features/mail/notices/unsubscribe.ts'
import { addStaffMember, staffPassword as password } from '../../../http/portal.test-kit.ts'
import { startSession } from '../../../repositories/access/session.repository.ts'
import { ensureStaffAccount, setStaffRole } from '../../../repositories/staff/staff.repository.ts'
import {
  confirmAuthenticator,
  storeAuthenticator,
} from '../../../repositories/staff/staff-authenticator.repository.ts'
import { addStaffLink } from '../../../repositories/staff/staff-link.repository.ts'
import { startStaffSession } from '../../../repositories/staff/staff-session.repository.ts'
import { createSecretBox } from '../../../security/secret-box.ts'
import { hashToken, makeToken } from '../../../security/tokens.ts'
import { authenticatorOwner, makeTwoStepSecret } from '../../../security/two-step/authenticator.ts'
import { codeAt } from '../../../security/two-step/two-step.test-kit.ts'
import type { ConsoleSources, MakeRequest } from '../requests.test-kit.ts'
import { dealerRequests, keyRequests } from './console-dealer-requests.test-kit.ts'
import { consoleListRequests, type ListSources } from './console-list-requests.test-kit.ts'
import { checkoutRequests, orderRequests } from './console-order-requests.test-kit.ts'

let people = 0

export function consoleRequests(sources: () => ListSources): Readonly<Record<string, MakeRequest>> {
  return {
    ...staffRequests(sources),
    ...accountRequests(sources),
    ...dealerRequests(sources),
    ...keyRequests(sources),
    ...orderRequests(sources),
    ...checkoutRequests(sources),
    ...consoleListRequests(sources),
  }
}

/** A staff member of the supplier, with a password or an open invitation. */
async function newPerson({ db, dealer, now }: ConsoleSources) {
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

/** A signed-in staff member, with the current code of an authenticator app that is confirmed or not yet. */
async function signedIn(sources: ConsoleSources, app?: 'begun' | 'confirmed') {
  const { db, dealer, now } = sources
  const { id: staffId } = await addStaffMember(db, dealer.supplier.id, { role: 'viewer', now })
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

function accountRequests(sources: () => ConsoleSources): Record<string, MakeRequest> {
  const path = '/api/console/account'
  const on =
    (action: string, body?: object, app?: 'begun' | 'confirmed'): MakeRequest =>
    async () => {
      const { staffToken, code } = await signedIn(sources(), app)
      const withCode = app === undefined ? body : { ...body, code }
      return { path: path + action, asked: { staffToken, ...(withCode ? { body: withCode } : {}) } }
    }
  return {
    listStaffMailChoices: async () => ({ path: '/api/console/mail-choices' }),
    updateStaffMailChoice: async () => ({
      path: '/api/console/mail-choices',
      asked: { body: { event: 'stock_low', frequency: 'none' } },
    }),
    unsubscribeMail: async () => {
      const { id, supplier } = sources().dealer
      const box = createSecretBox(Buffer.alloc(32, 1))
      const code = unsubscribeCode(box, { supplierId: supplier.id, dealerId: id }, 'order_shipped')
      return { path: `/api-public/dealer-portal/mail-unsubscription/${code}` }
    },
    getStaffAccount: on(''),
    updateStaffName: on('', { name: 'Another' }),
    updateStaffPassword: on('/password', { current: password, newPassword: 'violet harbour stone' }),
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
    endOwnDealerSession: async () => {
      const { staffToken } = await signedIn(sources())
      const { db, dealer, now } = sources()
      const tokenHash = hashToken(makeToken('session'))
      const owner = { supplierId: dealer.supplier.id, dealerId: dealer.id }
      const from = { device: 'Firefox on Linux', network: '192.0.2.0/24', now, impersonatedBy: 'Walker' }
      await startSession(db, { tokenHash, ...owner, ...from, staffSession: hashToken(staffToken) })
      const { id } = await db
        .selectFrom('sessions')
        .select('id')
        .where('token_hash', '=', tokenHash)
        .executeTakeFirstOrThrow()
      return { path: `${path}/dealer-sessions/${id}`, asked: { staffToken } }
    },
    beginTwoStep: on('/two-step/secret', { password }),
    confirmTwoStep: on('/two-step', {}, 'begun'),
    replaceRecoveryCodes: on('/two-step/recovery-codes', { password }, 'confirmed'),
    endTwoStep: on('/two-step/removal', { password }, 'confirmed'),
    requestStaffPassword: async () => ({
      path: '/api-public/console/password-request',
      asked: { body: { email: 'somebody@staff.example' } },
    }),
    getStaffLinkAccount: async () => {
      const { token } = await newPerson(sources())
      return { path: '/api-public/console/link', asked: { body: { token } } }
    },
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

function staffRequests(sources: () => ConsoleSources): Record<string, MakeRequest> {
  const path = '/api/console/staff'
  return {
    signInStaff: async () => {
      const { db, dealer, now } = sources()
      const { email } = await addStaffMember(db, dealer.supplier.id, { role: 'viewer', now })
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
    getSetupProgress: async () => ({ path: '/api/console/setup' }),
    getSupplierFigures: async () => ({ path: '/api/console/figures' }),
    listDisputes: async () => ({ path: '/api/console/disputes' }),
    listLowStock: async () => ({ path: '/api/console/low-stock' }),
    listFailingWebhooks: async () => ({ path: '/api/console/webhooks/failing' }),
    listStaff: async () => ({ path }),
    listAudit: async () => ({ path: '/api/console/audit?search=staff%20role&kind=changes' }),
    exportAudit: async () => ({ path: '/api/console/audit/export' }),
    inviteStaff: async () => {
      people += 1
      const body = { email: `invited-${people}@staff.example`, name: 'Invited', role: 'viewer', password }
      return { path, asked: { body } }
    },
    updateStaffRole: async () => {
      const { staffId } = await newPerson(sources())
      return { path: `${path}/${staffId}`, asked: { body: { role: 'sales', password } } }
    },
    endStaffMemberSessions: async () => ({
      path: `${path}/${(await newPerson(sources())).staffId}/sessions`,
    }),
    deleteStaff: async () => ({
      path: `${path}/${(await newPerson(sources())).staffId}/removal`,
      asked: { body: { password } },
    }),
  }
}
