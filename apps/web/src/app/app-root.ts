import { isNotFound, isRedirect } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { AskFailure } from '../api/ask-failure.ts'
import { drawingErrorHandlers } from '../browser/drawing-errors.ts'

/** Makes the root that the application is drawn in; what fails while it is drawn is reported. */
export function createAppRoot(place: HTMLElement): Root {
  return createRoot(place, drawingErrorHandlers(isAnswer))
}

/** Boundaries also catch what is no fault of the page: a refusal of the API, an address without a page, a redirect. */
function isAnswer(error: unknown): boolean {
  return error instanceof AskFailure || isNotFound(error) || isRedirect(error)
}
