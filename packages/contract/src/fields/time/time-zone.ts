import * as z from 'zod/mini'
import { isTimeZone } from './time-zone.rules.ts'

/** What a person reads when no time zone has that name. */
export const timeZoneUnknown = 'Must be the name of a time zone, such as America/New_York or UTC'

/** A time zone by its IANA name. */
export const timeZoneName = z.string(timeZoneUnknown).check(z.trim(), z.refine(isTimeZone, timeZoneUnknown))
