import { defaultTimeZone } from '@portal/contract/fields/time/time-zone.rules'
import { createContext, type ReactNode, useContext } from 'react'
import { useSession } from '../session/use-session.ts'

const TimeZone = createContext(defaultTimeZone)

/** Provides the dealer's time zone to everything below it; a context, because thousands of rows read it. */
export function TimeZoneProvider({ children }: { readonly children: ReactNode }) {
  const { timeZone } = useSession().dealer
  return <TimeZone value={timeZone ?? defaultTimeZone}>{children}</TimeZone>
}

/** The time zone that times are shown and days are meant in. */
export function useTimeZone(): string {
  return useContext(TimeZone)
}
