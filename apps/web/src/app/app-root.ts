import { ApiError } from '@portal/api-client/api-error'
import { isNotFound, isRedirect } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { renderErrorHandlers } from '../error-reporting/render-errors.ts'

/** Makes the root that the application is drawn in; what fails while it is drawn is reported. */
export function createAppRoot(place: HTMLElement): Root {
  return createRoot(place, renderErrorHandlers(isAnswer))
}

/** Boundaries also catch what is no fault of the page: a refusal of the API, an address without a page, a redirect. */
function isAnswer(error: unknown): boolean {
  return error instanceof ApiError || isNotFound(error) || isRedirect(error)
}
