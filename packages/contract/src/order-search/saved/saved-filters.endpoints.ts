import * as z from 'zod/mini'
import { endpoint } from '../../api/endpoint.ts'
import { idParams } from '../../fields/id.ts'
import { success } from '../../fields/success.ts'
import {
  savedFilter,
  savedFilterGroup,
  savedFilterGroupInput,
  savedFilterInput,
} from './saved-search.schema.ts'

const dealerOnly = { access: { who: 'dealer', status: 'unblocked' } } as const
const filters = { ...dealerOnly, path: '/api/dealer-portal/order-search/saved-filters' } as const
const groups = { ...dealerOnly, path: '/api/dealer-portal/order-search/saved-filter-groups' } as const

export const listSavedFilters = endpoint({
  method: 'GET',
  ...filters,
  summary: "Lists the dealer's saved filters.",
  answer: z.array(savedFilter),
  failures: [],
})

export const createSavedFilter = endpoint({
  method: 'POST',
  ...filters,
  summary: 'Creates a saved filter.',
  body: savedFilterInput,
  answer: savedFilter,
  failures: ['name_taken', 'saved_filter_group_not_found', 'too_many_saved'],
})

export const updateSavedFilter = endpoint({
  method: 'PUT',
  ...filters,
  path: `${filters.path}/:id`,
  summary: 'Updates a saved filter.',
  params: idParams,
  body: savedFilterInput,
  answer: savedFilter,
  failures: ['saved_filter_not_found', 'name_taken', 'saved_filter_group_not_found', 'too_many_saved'],
})

export const deleteSavedFilter = endpoint({
  method: 'DELETE',
  ...filters,
  path: `${filters.path}/:id`,
  summary: 'Deletes a saved filter.',
  params: idParams,
  answer: success,
  failures: ['saved_filter_not_found'],
})

export const listSavedFilterGroups = endpoint({
  method: 'GET',
  ...groups,
  summary: "Lists the dealer's filter groups.",
  answer: z.array(savedFilterGroup),
  failures: [],
})

export const createSavedFilterGroup = endpoint({
  method: 'POST',
  ...groups,
  summary: 'Creates a filter group.',
  body: savedFilterGroupInput,
  answer: savedFilterGroup,
  failures: ['name_taken', 'too_many_saved'],
})

export const updateSavedFilterGroup = endpoint({
  method: 'PUT',
  ...groups,
  path: `${groups.path}/:id`,
  summary: 'Updates a filter group.',
  params: idParams,
  body: savedFilterGroupInput,
  answer: savedFilterGroup,
  failures: ['saved_filter_group_not_found', 'name_taken', 'too_many_saved'],
})

export const deleteSavedFilterGroup = endpoint({
  method: 'DELETE',
  ...groups,
  path: `${groups.path}/:id`,
  summary: 'Deletes a filter group.',
  params: idParams,
  answer: success,
  failures: ['saved_filter_group_not_found'],
})
