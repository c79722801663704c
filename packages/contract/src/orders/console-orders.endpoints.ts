import { endpoint } from '../api/endpoint.ts'
import { consoleOrder } from './console-order.schema.ts'
import {
  cancelOrderByToken,
  retrieveOrder,
  retrieveOrderByNumber,
} from './integrator/integrator-orders.endpoints.ts'
import { createShipment, holdOrder, releaseOrder, voidShipment } from './integrator/shipments.endpoints.ts'

const path = '/api/console/orders'

export const readOrder = endpoint({
  ...retrieveOrder,
  access: { who: 'staff', permission: 'orders.read' },
  path: `${path}/:id`,
  answer: consoleOrder,
})

export const readOrderByNumber = endpoint({
  ...retrieveOrderByNumber,
  access: { who: 'staff', permission: 'orders.read' },
  path: `${path}/by-number/:orderNumber`,
  answer: consoleOrder,
})

export const shipOrder = endpoint({
  ...createShipment,
  access: { who: 'staff', permission: 'orders.fulfil' },
  path: `${path}/:id/shipments`,
})

export const voidOrderShipment = endpoint({
  ...voidShipment,
  access: { who: 'staff', permission: 'orders.fulfil' },
  path: '/api/console/shipments/:id',
})

export const putOrderOnHold = endpoint({
  ...holdOrder,
  access: { who: 'staff', permission: 'orders.hold' },
  path: `${path}/:id/hold`,
})

export const takeOrderOffHold = endpoint({
  ...releaseOrder,
  access: { who: 'staff', permission: 'orders.hold' },
  path: `${path}/:id/release`,
})

export const cancelDealersOrder = endpoint({
  ...cancelOrderByToken,
  access: { who: 'staff', permission: 'orders.cancel' },
  path: `${path}/:id/cancel`,
})
