import { endpoint } from '../api/endpoint.ts'
import { consoleOrder } from './console-order.schema.ts'
import {
  cancelOrderByToken,
  retrieveOrder,
  retrieveOrderByNumber,
} from './integrator/integrator-orders.endpoints.ts'
import { createShipment, holdOrder, releaseOrder, voidShipment } from './integrator/shipments.endpoints.ts'

const path = '/api/console/orders'

/** One order. */
export const readOrder = endpoint({
  ...retrieveOrder,
  access: { who: 'staff', permission: 'orders.read' },
  path: `${path}/:id`,
  answer: consoleOrder,
})

/** One order by the number that people call it by. */
export const readOrderByNumber = endpoint({
  ...retrieveOrderByNumber,
  access: { who: 'staff', permission: 'orders.read' },
  path: `${path}/by-number/:orderNumber`,
  answer: consoleOrder,
})

/** Tells of a parcel that left. */
export const shipOrder = endpoint({
  ...createShipment,
  access: { who: 'staff', permission: 'orders.fulfil' },
  path: `${path}/:id/shipments`,
})

/** Takes a parcel back that did not leave. */
export const voidOrderShipment = endpoint({
  ...voidShipment,
  access: { who: 'staff', permission: 'orders.fulfil' },
  path: '/api/console/shipments/:id',
})

/** Keeps an open order from being worked on, with a reason that its dealer reads. */
export const putOrderOnHold = endpoint({
  ...holdOrder,
  access: { who: 'staff', permission: 'orders.hold' },
  path: `${path}/:id/hold`,
})

/** Lets an order that is on hold go on. */
export const takeOrderOffHold = endpoint({
  ...releaseOrder,
  access: { who: 'staff', permission: 'orders.hold' },
  path: `${path}/:id/release`,
})

/** Cancels an open order, or what has not shipped of it. */
export const cancelDealersOrder = endpoint({
  ...cancelOrderByToken,
  access: { who: 'staff', permission: 'orders.cancel' },
  path: `${path}/:id/cancel`,
})
