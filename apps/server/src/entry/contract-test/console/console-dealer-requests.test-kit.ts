import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { plainSvg, writeForm } from '../../../features/resale-certificates/file/sample-files.test-kit.ts'
import { buildToken } from '../../../http/callers/build-token.test-kit.ts'
import { hashToken, makeToken } from '../../../security/tokens.ts'
import type { ConsoleSources, MakeRequest } from '../requests.test-kit.ts'

const password = 'right-password'
let people = 0

export function keyRequests(sources: () => ConsoleSources): Record<string, MakeRequest> {
  const path = '/api/console/keys'
  const newKey = async () => (await buildToken(sources().db, sources().dealer.supplier)).id
  return {
    listSupplierKeys: async () => ({ path }),
    createSupplierKey: async () => ({
      path,
      asked: { body: { name: 'Warehouse', scopes: ['orders:read'], password } },
    }),
    rotateSupplierKey: async () => ({
      path: `${path}/${await newKey()}/rotation`,
      asked: { body: { password } },
    }),
    revokeSupplierKey: async () => ({ path: `${path}/${await newKey()}/revocation` }),
  }
}

export function dealerRequests(sources: () => ConsoleSources): Record<string, MakeRequest> {
  const path = '/api/console/dealers'
  const newDealer = () => buildDealer(sources().db, sources().dealer.supplier)
  const on =
    (action: string, body?: unknown): MakeRequest =>
    async () => {
      const { id } = await newDealer()
      return { path: `${path}/${id}${action}`, ...(body === undefined ? {} : { asked: { body } }) }
    }
  return {
    listConsoleDealers: async () => ({ path: `${path}?search=given&page=1&sort=name` }),
    exportDealers: async () => ({
      path: `${path}/export`,
      asked: { body: { ids: [(await newDealer()).id] } },
    }),
    getConsoleDealer: on(''),
    createConsoleDealer: async () => {
      people += 1
      return { path, asked: { body: { email: `added-${people}@dealer.example` } } }
    },
    inviteDealer: on('/invitation'),
    decideDealer: on('/status', { transition: 'deactivate', message: 'Please call us.' }),
    decideDealers: async () => ({
      path: `${path}/decisions`,
      asked: { body: { selection: { ids: [(await newDealer()).id] }, transition: 'approve' } },
    }),
    undoDealerDecisions: async () => ({
      path: `${path}/decisions/undo`,
      asked: { body: { ids: [(await newDealer()).id] } },
    }),
    blockDealer: on('/block', { isBlocked: true, message: 'Please call us.' }),
    updateDealerDetails: on('', { from: {}, to: { phone: '+1 555 0199' } }),
    getConsoleDealerLogo: on('/logo'),
    uploadConsoleDealerLogo: async () => {
      const asked = writeForm({}, [{ name: 'logo.svg', bytes: plainSvg }])
      return { ...(await on('/logo')()), asked }
    },
    deleteConsoleDealerLogo: on('/logo'),
    ...groupRequests(sources),
    listCreditEntries: on('/credit'),
    updateDealerCredit: on('/credit', { amount: '12.50', reason: 'Bonus' }),
    listDealerActivity: on('/timeline'),
    signInAsDealer: on('/sign-in', { password }),
    ...partsOfDealers(sources, { path, newDealer, on }),
  }
}

function groupRequests(sources: () => ConsoleSources): Record<string, MakeRequest> {
  const path = '/api/console/dealer-groups'
  const newGroup = async () => {
    people += 1
    const group = { supplier_id: sources().dealer.supplier.id, name: `Group ${people}` }
    return await sources()
      .db.insertInto('dealer_groups')
      .values(group)
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow()
  }
  return {
    listDealerGroups: async () => ({ path }),
    createDealerGroup: async () => {
      people += 1
      const methodsOf = sources().dealer.supplier.dealerGroupId
      return { path, asked: { body: { name: `Group ${people}`, methodsOf } } }
    },
    updateDealerGroup: async () => {
      const { id, name } = await newGroup()
      return { path: `${path}/${id}`, asked: { body: { from: name, to: `${name} renamed` } } }
    },
    deleteDealerGroup: async () => ({ path: `${path}/${(await newGroup()).id}` }),
  }
}

interface DealerPaths {
  readonly path: string
  readonly newDealer: () => Promise<BuiltDealer>
  readonly on: (action: string, body?: unknown) => MakeRequest
}

/** Endpoints about a dealer's notes, certificates, API clients, sessions and email. */
function partsOfDealers(
  sources: () => ConsoleSources,
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
      .orderBy('staff_id', 'desc')
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
    createDealerNote: on('/notes', { text: 'Wants a call\nbefore we ship' }),
    updateDealerNote: async () => ({ ...(await ownNote()), asked: { body: { text: 'Do not call' } } }),
    deleteDealerNote: ownNote,
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
    listMails: async () => ({ path: `/api/console/mail?dealerId=${(await newDealer()).id}` }),
    getMail: newMail,
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
    retryMail: async () => ({
      path: `${(await newMail()).path}/retry`,
      asked: { body: { recipient: 'right@dealer.example' } },
    }),
  }
}
