const namesOfUtc = ['UTC', 'Etc/UTC', 'Etc/GMT', 'GMT']

export function browserTimeZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return namesOfUtc.includes(timeZone) ? 'UTC' : timeZone
}

/** Every time zone of the browser, UTC first, and `extra` ones, which it may have under another name. */
export function timeZoneNames(...extra: readonly string[]): readonly string[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), ...extra])
  names.delete('UTC')
  return ['UTC', ...[...names].sort()]
}
