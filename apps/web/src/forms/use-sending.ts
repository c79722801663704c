import { ApiError } from '@portal/api-client/api-error'
import { useRef, useState } from 'react'

/** One form's way to the server: whether an answer is awaited, and what came back that is no field's. */
export interface Sending {
  readonly isAsking: boolean
  readonly failure: ApiError | undefined
  /** Runs the work unless one is running; a failed call is kept as `failure`, anything else is thrown on. */
  readonly run: (work: () => Promise<void>) => void
}

/** Sends one thing at a time and remembers how it failed, until the next try. */
export function useSending(): Sending {
  const [isAsking, setAsking] = useState(false)
  // A second press may come before the first one has been rendered.
  const isUnderWay = useRef(false)
  const [failure, setFailure] = useState<ApiError>()
  const attempt = async (work: () => Promise<void>) => {
    isUnderWay.current = true
    setAsking(true)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error)
    } finally {
      isUnderWay.current = false
      setAsking(false)
    }
  }
  return {
    isAsking,
    failure,
    run: (work) => {
      if (!isUnderWay.current) void attempt(work)
    },
  }
}
