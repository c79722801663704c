import { ApiError } from '@portal/api-client/api-error'
import { renderErrorHandlers } from '@portal/app-kit/error-reporting/render-errors.ts'
import { PartLoadError } from '@portal/app-kit/lazy/load-error.ts'
import { isNotFound, isRedirect } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'

/** Creates the root of the application; errors while rendering are reported. */
export function createAppRoot(place: HTMLElement): Root {
  return createRoot(place, renderErrorHandlers(isAnswer))
}

/** Boundaries also catch API errors, lost connections, unknown URLs and redirects. */
function isAnswer(error: unknown): boolean {
  return error instanceof ApiError || error instanceof PartLoadError || isNotFound(error) || isRedirect(error)
}
