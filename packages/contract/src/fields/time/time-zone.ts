import * as z from 'zod/mini'
import { isTimeZone } from './time-zone.rules.ts'

export const timeZoneUnknown = 'Choose a time zone, such as America/New_York or UTC'

export const timeZoneName = z.string(timeZoneUnknown).check(z.trim(), z.refine(isTimeZone, timeZoneUnknown))
