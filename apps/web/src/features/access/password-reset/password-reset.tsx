import { ApiError } from '@portal/api-client/api-error'
import { LoadError } from '@portal/app-kit/api/load-error.tsx'
import { accessMessages, resetCountdownSeconds } from '@portal/contract/access/access.messages'
import { Stack } from '@portal/ui/boxes'
import { Callout } from '@portal/ui/callout'
import { Loading, SkeletonBlock } from '@portal/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type ResetLink, resetLinkQuery } from '../access.queries.ts'
import { LoginLink } from '../login/login-link.tsx'
import { PasswordResetForm } from './password-reset-form.tsx'

const [beforeSeconds, afterSeconds] = accessMessages.resetExpired.split('{seconds}')
const tickMs = 200

interface ExpiredResetProps {
  /** Called when the countdown ends. */
  readonly onOver: () => void
}

/** Warns that a reset link has expired and counts down ten seconds. */
function ExpiredResetLink({ onOver }: ExpiredResetProps) {
  const left = useCountdown(resetCountdownSeconds)
  useEffect(() => {
    if (left === 0) onOver()
  }, [left, onOver])
  return (
    <Callout tone="caution" announced>
      {beforeSeconds}
      {/* Announced once with the warning, not every second. */}
      <span aria-live="off">{left}</span>
      {afterSeconds}
    </Callout>
  )
}

/** Whole seconds left, by the clock: browsers slow timers of background pages. */
function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const end = performance.now() + seconds * 1000
    const timer = setInterval(() => {
      setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)))
    }, tickMs)
    return () => clearInterval(timer)
  }, [seconds])
  return left
}

interface PasswordResetProps {
  readonly link: ResetLink
  readonly toLogin: () => void
}

/** Checks a reset link, then shows a form, warns that it has expired, or goes to the login page. */
export function PasswordReset({ link, toLogin }: PasswordResetProps) {
  const [ending, setEnding] = useState<'done' | 'expired'>()
  const { data, error, refetch } = useQuery(resetLinkQuery(link))
  const isMalformed = error instanceof ApiError && error.status >= 400 && error.status < 429
  const isWorthless = isMalformed || (data !== undefined && !data.valid && !data.expired)
  useEffect(() => {
    if (isWorthless) toLogin()
  }, [isWorthless, toLogin])
  if (ending === 'done') {
    return (
      <Stack gap={16}>
        <Callout tone="positive" announced>
          {accessMessages.resetDone}
        </Callout>
        <LoginLink />
      </Stack>
    )
  }
  if (ending === 'expired' || data?.expired) {
    return (
      <Stack gap={16}>
        <ExpiredResetLink onOver={toLogin} />
        <LoginLink />
      </Stack>
    )
  }
  if (data?.valid) {
    return (
      <PasswordResetForm
        link={link}
        email={data.email}
        programs={data.programs}
        onDone={() => setEnding('done')}
        onExpired={() => setEnding('expired')}
      />
    )
  }
  if (!error || isWorthless) return <ResetSkeleton />
  return <LoadError title="We couldn't check this link" error={error} onRetry={() => void refetch()} />
}

function ResetSkeleton() {
  return (
    <Loading label="Checking the link">
      <Stack gap={16}>
        <SkeletonBlock height="4.5rem" />
        <SkeletonBlock height="3.5rem" />
        <SkeletonBlock height="2.5rem" />
      </Stack>
    </Loading>
  )
}
