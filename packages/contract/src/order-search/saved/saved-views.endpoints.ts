import * as z from 'zod/mini'
import { endpoint } from '../../api/endpoint.ts'
import { idParams } from '../../fields/id.ts'
import { success } from '../../fields/success.ts'
import { savedView, savedViewInput, savedViewRanks } from './saved-search.schema.ts'

/** The saved views of the dealer, in the order the dealer gave them, then by name. */
export const getSavedViews = endpoint({
  method: 'GET',
  path: '/api/dealer-portal/order-search/saved-views',
  access: { who: 'dealer', status: 'unblocked' },
  ours: true,
  summary: 'Lists the saved views of the dealer.',
  answer: z.array(savedView),
  failures: [],
})

/** Keeps a new saved view. */
export const createSavedView = endpoint({
  method: 'POST',
  path: '/api/dealer-portal/order-search/saved-views',
  access: { who: 'dealer', status: 'unblocked' },
  ours: true,
  summary: 'Keeps a new saved view.',
  body: savedViewInput,
  answer: savedView,
  failures: ['name_taken', 'too_many_saved'],
})

/** Replaces a saved view; the id of the path counts. */
export const updateSavedView = endpoint({
  method: 'PUT',
  path: '/api/dealer-portal/order-search/saved-views/:id',
  access: { who: 'dealer', status: 'unblocked' },
  ours: true,
  summary: 'Replaces a saved view.',
  params: idParams,
  body: savedViewInput,
  answer: savedView,
  failures: ['saved_view_not_found', 'name_taken', 'too_many_saved'],
})

/** Removes a saved view. */
export const deleteSavedView = endpoint({
  method: 'DELETE',
  path: '/api/dealer-portal/order-search/saved-views/:id',
  access: { who: 'dealer', status: 'unblocked' },
  ours: true,
  summary: 'Removes a saved view.',
  params: idParams,
  answer: success,
  failures: ['saved_view_not_found'],
})

/** Saves the order of the views; views that are not named come last. */
export const rankSavedViews = endpoint({
  method: 'POST',
  path: '/api/dealer-portal/order-search/saved-view-ranks',
  access: { who: 'dealer', status: 'unblocked' },
  ours: true,
  summary: 'Saves the order of the saved views.',
  body: savedViewRanks,
  answer: z.array(savedView),
  failures: ['saved_view_not_found'],
})
