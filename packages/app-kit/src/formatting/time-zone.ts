import { defaultTimeZone } from '@portal/contract/fields/time/time-zone.rules'
import { createContext, useContext } from 'react'

/** The time zone of all descendants; a context, because thousands of rows read it. */
export const TimeZone = createContext<string>(defaultTimeZone)

/** The time zone of displayed times and entered dates. */
export function useTimeZone(): string {
  return useContext(TimeZone)
}
