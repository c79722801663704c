import type { EndpointForm } from '@portal/contract/endpoint'
import { noteServerVersion } from '../browser/app-version.ts'
import { endSession } from '../browser/end-session.ts'
import { readStored } from '../browser/local-store.ts'
import { showFailure } from '../notices/notices.ts'
import { failureOf, unreachableFailure } from './ask-failure.ts'
import type { AnyAskInput, AskAnswer, AskInput } from './ask-input.ts'
import { takeEarlyResponse } from './early-answers.ts'
import { requestOf } from './request-of.ts'
import { waitedForTurn } from './waited-for-turn.ts'

/**
 * Makes one call of the contract and gives its answer. Rejects with an `AskFailure` otherwise; by then a 401 or 403
 * has ended the session and a status of 500 or more has been shown as a notice (document 1, section 8). What only reads
 * and is told to come back in a moment does so by itself.
 */
export async function ask<const Form extends EndpointForm>(
  form: Form,
  input: AskInput<Form>,
): Promise<AskAnswer<Form>> {
  const early = takeEarlyResponse(form, (input as AnyAskInput).body)
  for (let waits = 0; ; waits += 1) {
    const request = requestOf(form, input as AnyAskInput, readStored('token'))
    const response = await heard(request, () => (waits === 0 && early) || fetch(request))
    noteServerVersion(response.headers.get('X-APP-VERSION'))
    if (response.ok) return (await heard(request, () => answerOf(form, response))) as AskAnswer<Form>
    const failure = await failureOf(response)
    if (await waitedForTurn(form, { failure, waits, signal: request.signal })) continue
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
    throw request.signal.aborted ? error : unreachableFailure()
  }
}

async function answerOf(form: EndpointForm, response: Response): Promise<unknown> {
  const isJson = response.headers.get('Content-Type')?.includes('json') ?? false
  if (form.answerMedia && !isJson) return await response.blob()
  return await response.json()
}
