const format = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })

/** The date in the browser's time zone: customers have no time zone in the portal. */
export function formatLocalDay(time: string): string {
  return format.format(new Date(time))
}
