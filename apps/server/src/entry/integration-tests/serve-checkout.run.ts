import { connect } from '@portal/database/connection/connect'
import { checkoutHandlers } from '../../features/checkout/checkout.routes.ts'
import { portalUnderTest } from '../../http/portal.test-kit.ts'

// A portal process that a test can kill: serves the checkout over HTTP on a port that it prints.
const [databaseUrl = '', filesDirectory = '', port = '0'] = process.argv.slice(2)
const { db } = connect({ url: databaseUrl, applicationName: 'portal under fire' })
const portal = await portalUnderTest(db, checkoutHandlers, { filesDirectory })
portal.now = new Date()
const address = await portal.app.listen({ host: '127.0.0.1', port: Number(port) })
process.stdout.write(`${new URL(address).port}\n`)
