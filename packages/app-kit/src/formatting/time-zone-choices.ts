import { timeZoneCity, timeZoneTitle } from '@portal/contract/fields/time/time-zone.rules'

type Choice = readonly [name: string, label: string]

/**
 * All time zones of the browser with their cities, UTC first, plus `extra` ones, which the browser may list under
 * another name.
 */
export function timeZoneChoices(...extra: readonly string[]): readonly Choice[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), ...extra])
  names.delete('UTC')
  const choices = [...names].map((name) => [name, timeZoneCity(name)] as const)
  return [['UTC', 'UTC'], ...byLabel(choices)]
}

/** A country's time zones by their common names: "Eastern Time (New York)"; none if the browser doesn't know them. */
export function countryTimeZones(country: string): readonly Choice[] {
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & CountryZones
  const names = locale.getTimeZones?.() ?? locale.timeZones ?? []
  return byLabel(names.map((name) => [name, `${timeZoneTitle(name)} (${timeZoneCity(name)})`]))
}

/** A method in newer browsers, a property in older ones. */
interface CountryZones {
  readonly getTimeZones?: () => readonly string[]
  readonly timeZones?: readonly string[]
}

const byLabel = (choices: readonly Choice[]) =>
  [...choices].sort(([, one], [, other]) => one.localeCompare(other, 'en'))
