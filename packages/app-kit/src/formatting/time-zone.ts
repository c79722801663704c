import { defaultTimeZone } from '@portal/contract/fields/time/time-zone.rules'
import { createContext, useContext } from 'react'

/** The time zone of everything below it; a context, because thousands of rows read it. */
export const TimeZone = createContext<string>(defaultTimeZone)

/** The time zone that times are shown and days are meant in. */
export function useTimeZone(): string {
  return useContext(TimeZone)
}
