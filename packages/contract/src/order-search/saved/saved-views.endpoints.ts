import * as z from 'zod/mini'
import { endpoint } from '../../api/endpoint.ts'
import { idParams } from '../../fields/id.ts'
import { success } from '../../fields/success.ts'
import { savedView, savedViewInput, savedViewRanks } from './saved-search.schema.ts'

const views = {
  path: '/api/dealer-portal/order-search/saved-views',
  access: { who: 'dealer', status: 'unblocked' },
} as const

export const listSavedViews = endpoint({
  method: 'GET',
  ...views,
  summary: "Lists the dealer's saved views.",
  answer: z.array(savedView),
  failures: [],
})

export const createSavedView = endpoint({
  method: 'POST',
  ...views,
  summary: 'Creates a saved view.',
  body: savedViewInput,
  answer: savedView,
  failures: ['name_taken', 'too_many_saved'],
})

export const updateSavedView = endpoint({
  method: 'PUT',
  ...views,
  path: `${views.path}/:id`,
  summary: 'Updates a saved view.',
  params: idParams,
  body: savedViewInput,
  answer: savedView,
  failures: ['saved_view_not_found', 'name_taken', 'too_many_saved'],
})

export const deleteSavedView = endpoint({
  method: 'DELETE',
  ...views,
  path: `${views.path}/:id`,
  summary: 'Deletes a saved view.',
  params: idParams,
  answer: success,
  failures: ['saved_view_not_found'],
})

export const rankSavedViews = endpoint({
  method: 'POST',
  ...views,
  path: '/api/dealer-portal/order-search/saved-view-ranks',
  summary: 'Reorders the saved views.',
  body: savedViewRanks,
  answer: z.array(savedView),
  failures: ['saved_view_not_found'],
})
