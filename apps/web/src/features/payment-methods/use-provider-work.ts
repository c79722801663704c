import { ApiError, errorMessage } from '@portal/api-client/api-error'
import { useRef, useState } from 'react'

/** One thing at a time at a provider or at the portal: whether it is under way, and what went wrong in words. */
export interface ProviderWork {
  readonly isBusy: boolean
  readonly problems: readonly string[]
  /** Takes away what went wrong. */
  readonly forget: () => void
  /** Runs the work unless some is running; sentences it answers are shown as problems. */
  readonly run: (work: () => Promise<readonly string[]>) => void
}

/** Sends one thing at a time, and keeps what went wrong until the next try. */
export function useProviderWork(): ProviderWork {
  const [isBusy, setBusy] = useState(false)
  // A second press may come before the first one has been rendered.
  const isUnderWay = useRef(false)
  const [problems, setProblems] = useState<readonly string[]>([])
  const attempt = async (work: () => Promise<readonly string[]>) => {
    isUnderWay.current = true
    setBusy(true)
    setProblems([])
    try {
      setProblems(await work())
    } catch (error) {
      setProblems(error instanceof ApiError ? error.body.errors : [errorMessage(error)])
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }
  return {
    isBusy,
    problems,
    forget: () => setProblems([]),
    run: (work) => {
      if (!isUnderWay.current) void attempt(work)
    },
  }
}
