import { connect } from '@portal/database/connection/connect'
import { checkoutHandlers } from '../../features/checkout/checkout.routes.ts'
import { portalUnderTest } from '../../http/portal.test-kit.ts'

// A portal of its own that a test may kill: the calls of the checkout over real HTTP, on a port it prints.
const [databaseUrl = '', filesDirectory = '', port = '0'] = process.argv.slice(2)
const { db } = connect({ url: databaseUrl, applicationName: 'portal under fire' })
const portal = await portalUnderTest(db, checkoutHandlers, { filesDirectory })
portal.now = new Date()
const address = await portal.app.listen({ host: '127.0.0.1', port: Number(port) })
process.stdout.write(`${new URL(address).port}\n`)
