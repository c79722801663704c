import { useState } from 'react'
import { AskFailure, sentenceOf } from '../../api/ask-failure.ts'

/** One thing at a time at a provider or at the portal: whether it is under way, and what went wrong in words. */
export interface ProviderWork {
  readonly isBusy: boolean
  readonly problems: readonly string[]
  /** Runs the work unless some is running; sentences it answers are shown as problems. */
  readonly run: (work: () => Promise<readonly string[]>) => void
}

/** Sends one thing at a time, and keeps what went wrong until the next try. */
export function useProviderWork(): ProviderWork {
  const [isBusy, setBusy] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])
  const attempt = async (work: () => Promise<readonly string[]>) => {
    setBusy(true)
    setProblems([])
    try {
      setProblems(await work())
    } catch (error) {
      setProblems(error instanceof AskFailure ? error.body.errors : [sentenceOf(error)])
    } finally {
      setBusy(false)
    }
  }
  return {
    isBusy,
    problems,
    run: (work) => {
      if (!isBusy) void attempt(work)
    },
  }
}
