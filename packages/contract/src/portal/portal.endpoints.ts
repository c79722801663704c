import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { portalConfig } from './portal-config.schema.ts'

export const getPortalConfig = endpoint({
  method: 'GET',
  path: '/api-public/dealer-portal/',
  access: { who: 'anyone' },
  summary: "Returns the portal's branding and public settings.",
  answer: z.nullable(portalConfig),
  failures: [],
})
