import type { EndpointDefinition } from '@portal/contract/api/endpoint'
import { showFailure } from '../notices/notices.ts'
import { endSession } from '../session/end-session.ts'
import { readStored } from '../storage/local-store.ts'
import { recordServerVersion } from '../version/app-version.ts'
import { readApiError, unreachableError } from './api-error.ts'
import { buildRequest } from './build-request.ts'
import type { AnyCallInput, CallAnswer, CallInput } from './call-input.ts'
import { takePrefetchedResponse } from './prefetched-responses.ts'
import { waitForRetry } from './wait-for-retry.ts'

/**
 * Makes one call of the contract and gives its answer. Rejects with an `ApiError` otherwise; by then a 401 or 403
 * has ended the session and a status of 500 or more has been shown as a notice (document 1, section 8). What only reads
 * and is told to come back in a moment does so by itself.
 */
export async function callApi<const Form extends EndpointDefinition>(
  form: Form,
  input: CallInput<Form>,
): Promise<CallAnswer<Form>> {
  const early = takePrefetchedResponse(form, (input as AnyCallInput).body)
  for (let waits = 0; ; waits += 1) {
    const request = buildRequest(form, input as AnyCallInput, readStored('token'))
    const response = await heard(request, () => (waits === 0 && early) || fetch(request))
    recordServerVersion(response.headers.get('X-APP-VERSION'))
    if (response.ok) return (await heard(request, () => answerOf(form, response))) as CallAnswer<Form>
    const failure = await readApiError(response)
    if (await waitForRetry(form, { failure, waits, signal: request.signal })) continue
    if (failure.status === 401 || failure.status === 403) endSession()
    if (failure.status >= 500) showFailure(failure.message)
    throw failure
  }
}

/** Half an answer counts as none: what the server said in it is not known. */
async function heard<Part>(request: Request, work: () => Promise<Part>): Promise<Part> {
  try {
    return await work()
  } catch (error) {
    // A call given up by its own page is no failure of the network.
    throw request.signal.aborted ? error : unreachableError()
  }
}

async function answerOf(form: EndpointDefinition, response: Response): Promise<unknown> {
  const isJson = response.headers.get('Content-Type')?.includes('json') ?? false
  if (form.answerMedia && !isJson) return await response.blob()
  return await response.json()
}
