import { createIdempotencyKey } from '@portal/api-client/idempotency-key'
import { headers } from '@portal/contract/api/headers'
import type { Trial } from '../reference/trial.ts'

/** A response: status and duration in one line, and the readable body. */
export interface TrialAnswer {
  readonly line: string
  readonly text: string
}

/** Sends the reader's request; never throws. */
export async function sendTrial(trial: Trial, values: FormData, token: string): Promise<TrialAnswer> {
  const text = (name: string) => String(values.get(name) ?? '')
  const query = new URLSearchParams()
  let path = trial.path
  for (const { name, place } of trial.fields) {
    if (place === 'path') path = path.replace(`:${name}`, encodeURIComponent(text(name)))
    else if (text(name) !== '') query.append(name, text(name))
  }
  const hasBody = trial.body !== undefined
  const startedMs = performance.now()
  try {
    const response = await fetch(query.size > 0 ? `${path}?${query}` : path, {
      method: trial.method,
      headers: {
        [headers.apiToken]: token,
        ...(hasBody ? { 'Content-Type': 'application/json' } : {}),
        ...(trial.creates ? { [headers.idempotencyKey]: createIdempotencyKey() } : {}),
      },
      ...(hasBody ? { body: text('body') } : {}),
    })
    const answer = await response.text()
    const durationMs = Math.round(performance.now() - startedMs)
    return { line: `${response.status} in ${durationMs} ms`, text: readable(answer) }
  } catch {
    return { line: 'The portal could not be reached.', text: '' }
  }
}

function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
