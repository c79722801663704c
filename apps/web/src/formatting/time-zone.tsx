import { TimeZone } from '@portal/app-kit/formatting/time-zone.ts'
import { defaultTimeZone } from '@portal/contract/fields/time/time-zone.rules'
import type { ReactNode } from 'react'
import { useSession } from '../session/use-session.ts'

/** Provides the dealer's time zone to everything below it. */
export function TimeZoneProvider({ children }: { readonly children: ReactNode }) {
  const { timeZone } = useSession().dealer
  return <TimeZone value={timeZone ?? defaultTimeZone}>{children}</TimeZone>
}
