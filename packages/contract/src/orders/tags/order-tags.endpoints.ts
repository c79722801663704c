import * as z from 'zod/mini'
import { endpoint } from '../../api/endpoint.ts'
import { idParams } from '../../fields/id.ts'
import { tagChange, tagsEachOnce } from './order-tags.schema.ts'

const tags = z.strictObject({ tags: z.array(z.string()) })

/** Not an event of the order: it needs no `seenEventId`, and colleagues' changes never conflict. */
export const updateOrderTags = endpoint({
  method: 'PATCH',
  path: '/api/console/orders/:id/tags',
  access: { who: 'staff', permission: 'orders.note' },
  summary: "Adds and removes an order's tags, which only staff see.",
  params: idParams,
  body: z.strictObject(tagChange).check(tagsEachOnce),
  answer: tags,
  failures: ['order_not_found', 'too_many_tags'],
})

export const listOrderTags = endpoint({
  method: 'GET',
  path: '/api/console/order-tags',
  access: { who: 'staff', permission: 'orders.read' },
  summary: "Lists the supplier's order tags, most used first.",
  answer: tags,
  failures: [],
})
