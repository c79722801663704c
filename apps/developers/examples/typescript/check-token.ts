import { createPortalClient } from '@portal/client'

const { PORTAL_URL = '', PORTAL_TOKEN = '' } = process.env
const portal = createPortalClient({ url: PORTAL_URL, token: PORTAL_TOKEN })

const me = await portal.call('getMe')
console.log(`${me.name} is a ${me.mode} token for ${me.supplier.name}: ${me.scopes.join(', ')}`)
