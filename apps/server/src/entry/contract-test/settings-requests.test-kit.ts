import { usTerritoryCodes } from '@portal/contract/fields/address/us-territories'
import type { Tables } from '@portal/database/schema/tables'
import type { BuiltDealer } from '@portal/testing/builders/build-dealer'
import { type Kysely, sql } from 'kysely'
import {
  type BuiltProvider,
  buildMethod,
  ensureProvider,
} from '../../features/payment-methods/payment-methods.test-kit.ts'
import {
  plainPdf,
  plainSvg,
  writeForm,
} from '../../features/resale-certificates/file/sample-files.test-kit.ts'
import { buildToken } from '../../http/callers/build-token.test-kit.ts'
import type { PortalUnderTest } from '../../http/portal.test-kit.ts'
import { paymentMethodRequests } from './payment-method-requests.test-kit.ts'
import type { Requests } from './requests.test-kit.ts'

export interface RequestSources {
  readonly db: Kysely<Tables>
  readonly portal: PortalUnderTest
  readonly dealer: BuiltDealer
}

const settings = '/api/dealer-portal/dealer/settings'
const tokens = '/api/dealer-portal/tokens'
const logo = '/api/dealer-portal/dealer/logo'
const certificates = '/api/dealer-portal/dealer/resale-certificates'

/** A successful, repeatable request per endpoint of the settings page. */
export function settingsRequests(sources: () => RequestSources): Requests {
  let provider: BuiltProvider | undefined
  let asked = 0
  const method = async (active = true) => {
    const { db, dealer } = sources()
    await raiseIds(db)
    provider ??= await ensureProvider(db, dealer.supplier)
    asked += 1
    return await buildMethod(db, dealer, provider, { rank: asked, active })
  }
  const createdToken = async () => {
    await raiseIds(sources().db)
    return (await buildToken(sources().db, sources().dealer)).id
  }
  const certificate = async () => {
    await raiseIds(sources().db)
    const state = usTerritoryCodes[asked++ % usTerritoryCodes.length]
    const dto = JSON.stringify({ number: 'R-1', state, expiresAt: '2027-05-31' })
    return { path: certificates, asked: writeForm({ dto }, [{ name: 'c.pdf', bytes: plainPdf }]) }
  }
  const added = async () => {
    const { portal, dealer } = sources()
    const form = (await certificate()).asked
    const token = await portal.signIn(dealer)
    return (await portal.ask('POST', certificates, { host: dealer.supplier.host, token, ...form })).body
  }
  const saving = paymentMethodRequests(sources)
  return {
    ...saving,
    getDealerLogo: () => ({ path: logo }),
    uploadDealerLogo: () => ({ path: logo, asked: writeForm({}, [{ name: 'logo.svg', bytes: plainSvg }]) }),
    deleteDealerLogo: () => ({ path: logo }),
    listMailChoices: () => ({ path: '/api/dealer-portal/mail-choices' }),
    updateMailChoice: () => ({
      path: '/api/dealer-portal/mail-choices',
      asked: { body: { event: 'order_shipped', frequency: 'daily' } },
    }),
    getSettings: () => ({ path: `${settings}/` }),
    getPaymentOutlook: () => ({ path: '/api/dealer-portal/dealer/payment-outlook' }),
    updateSettings: () => ({
      path: `${settings}/`,
      asked: { body: [{ handle: 'auto_authorize', value: true }] },
    }),
    listPaymentMethods: () => ({ path: `${settings}/payment-method` }),
    getPaymentMethodRemoval: async () => ({ path: `${settings}/payment-method/${await method()}/removal` }),
    deletePaymentMethod: async () => ({ path: `${settings}/payment-method/${await method()}` }),
    togglePaymentMethod: async () => ({ path: `${settings}/payment-method/${await method()}/toggle-active` }),
    renamePaymentMethod: async () => ({
      path: `${settings}/payment-method/${await method()}/name`,
      asked: { body: { name: 'Shop card' } },
    }),
    rankPaymentMethods: async () => {
      await method()
      const { db, dealer } = sources()
      const rows = db.selectFrom('dealer_payment_methods').select('id').where('dealer_id', '=', dealer.id)
      const kept = await rows.where('removed_at', 'is', null).execute()
      const body = kept.map(({ id }, index) => ({ id, rank: index + 1 }))
      return { path: `${settings}/payment-method-ranks`, asked: { body } }
    },
    getApiToken: () => ({ path: '/api/dealer-portal/api-token/' }),
    regenerateApiToken: async () => {
      const { portal, dealer, db } = sources()
      await raiseIds(db)
      const as = { host: dealer.supplier.host, token: await portal.signIn(dealer) }
      await portal.ask('GET', '/api/dealer-portal/api-token/', as)
      const { id } = await db
        .selectFrom('api_tokens')
        .select('id')
        .where('dealer_id', '=', dealer.id)
        .where('token_encrypted', 'is not', null)
        .executeTakeFirstOrThrow()
      return { path: `/api/dealer-portal/api-token/${id}/regenerate` }
    },
    switchTestMode: () => ({ path: '/api/dealer-portal/test-mode', asked: { body: { isOn: true } } }),
    listTokens: () => ({ path: tokens }),
    createToken: () => ({
      path: tokens,
      asked: { body: { name: 'Warehouse', scopes: ['orders:read'], password: 'right-password' } },
    }),
    rotateToken: async () => ({
      path: `${tokens}/${await createdToken()}/rotate`,
      asked: { body: { password: 'right-password' } },
    }),
    listApiRequests: () => ({ path: '/api/dealer-portal/api-requests?outcome=failed' }),
    getApiRequest: async () => {
      const { portal, dealer, db } = sources()
      await raiseIds(db)
      const { token } = await buildToken(db, dealer)
      await portal.ask('GET', '/api/v1/me', { host: dealer.supplier.host, apiToken: token })
      await portal.app.apiRequestLog.flush()
      const logged = db.selectFrom('api_requests').select('id').where('dealer_id', '=', dealer.id)
      return { path: `/api/dealer-portal/api-requests/${(await logged.executeTakeFirstOrThrow()).id}` }
    },
    revokeToken: async () => ({ path: `${tokens}/${await createdToken()}` }),
    listResaleCertificates: () => ({ path: certificates }),
    createResaleCertificate: certificate,
    deleteResaleCertificate: async () => ({ path: `${certificates}/${(await added()).id}` }),
    downloadFile: async () => ({ path: (await added()).file.url }),
  }
}

/** Raises other tables' ids above the orders' ids, which the test requests as another dealer's. */
export async function raiseIds(db: Kysely<Tables>): Promise<void> {
  for (const table of [
    'dealer_payment_methods',
    'api_tokens',
    'api_requests',
    'resale_certificates',
    'dealer_addresses',
    'products',
  ]) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), greatest(50000, nextval(pg_get_serial_sequence(${table}, 'id'))))`.execute(
      db,
    )
  }
}
