import type { EndpointName, endpoints } from '@portal/contract/api/endpoints'
import type { RouteOf } from './routes.ts'

type Endpoints = typeof endpoints

/** The calls of the console. */
export type ConsoleRouteName = {
  [Name in EndpointName]: Endpoints[Name]['path'] extends `${string}/console/${string}` ? Name : never
}[EndpointName]

/** What the console must know of each of its calls at run time. */
export const consoleRoutes = {
  signInStaff: { method: 'POST', path: '/api-public/console/session' },
  acceptStaffInvitation: { method: 'POST', path: '/api-public/console/invitation' },
  getStaffSession: { method: 'GET', path: '/api/console/session' },
  signOutStaff: { method: 'DELETE', path: '/api/console/session' },
  listStaff: { method: 'GET', path: '/api/console/staff' },
  inviteStaff: { method: 'POST', path: '/api/console/staff' },
  changeStaffRole: { method: 'PATCH', path: '/api/console/staff/:id' },
  removeStaff: { method: 'DELETE', path: '/api/console/staff/:id' },
  getWorkQueues: { method: 'GET', path: '/api/console/work-queues' },
  findDealers: { method: 'GET', path: '/api/console/dealers' },
  readDealer: { method: 'GET', path: '/api/console/dealers/:id' },
  addDealer: { method: 'POST', path: '/api/console/dealers' },
  decideDealer: { method: 'PATCH', path: '/api/console/dealers/:id/status' },
  blockDealer: { method: 'PUT', path: '/api/console/dealers/:id/block' },
  signInAsDealer: { method: 'POST', path: '/api/console/dealers/:id/sign-in' },
  findOrders: { method: 'GET', path: '/api/console/orders' },
  readOrderByNumber: { method: 'GET', path: '/api/console/orders/by-number/:orderNumber' },
  readOrder: { method: 'GET', path: '/api/console/orders/:id' },
  shipOrder: { method: 'POST', path: '/api/console/orders/:id/shipments' },
  voidOrderShipment: { method: 'DELETE', path: '/api/console/shipments/:id' },
  putOrderOnHold: { method: 'PATCH', path: '/api/console/orders/:id/hold' },
  takeOrderOffHold: { method: 'PATCH', path: '/api/console/orders/:id/release' },
  cancelDealersOrder: { method: 'PATCH', path: '/api/console/orders/:id/cancel' },
  chargeOrder: { method: 'POST', path: '/api/console/orders/:id/capture' },
  refundOrder: { method: 'POST', path: '/api/console/orders/:id/refund' },
} as const satisfies { readonly [Name in ConsoleRouteName]: RouteOf<Endpoints[Name]> }
