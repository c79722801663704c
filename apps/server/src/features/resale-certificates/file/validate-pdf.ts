import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { ConcurrencyQueue } from '../../../security/concurrency-queue.ts'
import type { PdfFault } from './active-pdf.ts'

/** What the judging thread answers. */
export interface PdfValidation {
  readonly fault: PdfFault | undefined
}

const mostMs = 20_000
const heapMb = 512

// One file after the other: looking through the worst takes a processor and some hundred MB for a while.
const work = new ConcurrencyQueue({ atOnce: 1, waiting: 60 })
let thread: Worker | undefined

/** Judges a PDF in a thread of its own; what takes longer than the given time is tangled. Throws QueueFull. */
export async function validatePdf(content: Buffer, limitMs = mostMs): Promise<PdfFault | undefined> {
  return await work.run(() => ask(content, limitMs))
}

async function ask(content: Buffer, limitMs: number): Promise<PdfFault | undefined> {
  thread ??= startThread()
  const asked = thread
  asked.postMessage(content)
  try {
    const [judgement] = await once(asked, 'message', { signal: AbortSignal.timeout(limitMs) })
    return (judgement as PdfValidation).fault
  } catch (error) {
    thread = undefined
    await asked.terminate()
    if (isTooMuch(error)) return 'tangled'
    throw error
  }
}

function startThread(): Worker {
  const started = new Worker(new URL('./validate-pdf.worker.mjs', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  })
  // A server that is told to stop does not wait for it.
  started.unref()
  return started
}

function isTooMuch(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
}
