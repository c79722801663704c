import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { id, idParams } from '../fields/id.ts'
import { success } from '../fields/success.ts'
import { requiredText } from '../fields/text.ts'
import { dealerGroup, listedDealerGroup } from './console-dealer.schema.ts'

const path = '/api/console/dealer-groups'
const writing = { who: 'staff', permission: 'dealers.write' } as const
const name = requiredText(100, 'Enter a name')

export const listDealerGroups = endpoint({
  method: 'GET',
  path,
  access: { who: 'staff', permission: 'dealers.read' },
  summary: 'Lists dealer groups with dealer counts. New dealers join the first group.',
  answer: z.strictObject({ items: z.array(listedDealerGroup) }),
  failures: [],
})

export const createDealerGroup = endpoint({
  method: 'POST',
  path,
  access: writing,
  summary: "Creates a dealer group with copies of another group's shipping methods and rates.",
  body: z.strictObject({ name, methodsOf: id }),
  answer: dealerGroup,
  failures: ['dealer_group_not_found', 'name_taken'],
})

export const updateDealerGroup = endpoint({
  method: 'PATCH',
  path: `${path}/:id`,
  access: writing,
  summary: "Renames a dealer group if it hasn't been renamed since it was read.",
  params: idParams,
  /** `from` is the current name as seen by the caller. */
  body: z.strictObject({ from: z.string().check(z.maxLength(200)), to: name }),
  answer: dealerGroup,
  failures: ['dealer_group_not_found', 'dealer_group_changed', 'name_taken'],
})

export const deleteDealerGroup = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  access: writing,
  summary: "Removes an empty dealer group. The first group can't be removed.",
  params: idParams,
  answer: success,
  failures: ['dealer_group_not_found', 'dealer_group_in_use'],
})
