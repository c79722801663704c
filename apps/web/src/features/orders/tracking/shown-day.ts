const format = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })

/** The day of a time where its reader is: a customer has no time zone in the portal. */
export function shownDay(time: string): string {
  return format.format(new Date(time))
}
