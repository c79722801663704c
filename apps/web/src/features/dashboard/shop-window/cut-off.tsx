import type { ShopWindow } from '@portal/contract/dashboard/shop-window.schema'
import { timeZoneTitle } from '@portal/contract/fields/time/time-zone.rules'
import { Stack, Text } from '@portal/ui/boxes'
import { Section } from '@portal/ui/section'
import { useEffect, useState } from 'react'

const minuteMs = 60_000

/** The cutoff for same-day shipping in the supplier's time zone, the time left, and the supplier's notice. */
export function CutOff({ cutOff, note }: Pick<ShopWindow, 'cutOff' | 'note'>) {
  const now = useMinute()
  const left = cutOff ? new Date(cutOff.at).getTime() - now : 0
  const isNext = cutOff !== null && left > 0
  if (!isNext && !note) return null
  return (
    <Section
      title={isNext ? `Ships ${cutOff.isToday ? 'today' : formatLocalDay(cutOff)}` : 'From your supplier'}
    >
      <Stack gap={8}>
        {isNext ? (
          <p>
            Order by{' '}
            <time dateTime={cutOff.at}>
              {cutOff.isToday ? '' : `${formatLocalDay(cutOff)} at `}
              {shownTime(cutOff)}
            </time>
            {cutOff.isToday ? <strong>{` (${formatTimeLeft(left)} left)`}</strong> : null}.
          </p>
        ) : null}
        {note ? <Text tone={isNext ? 'muted' : 'ink'}>{note}</Text> : null}
      </Stack>
    </Section>
  )
}

type Next = NonNullable<ShopWindow['cutOff']>

function formatLocalDay({ at, timeZone }: Next): string {
  return new Date(at).toLocaleDateString('en-US', { weekday: 'long', timeZone })
}

function shownTime({ at, timeZone }: Next): string {
  const time = new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone })
  return `${time} ${timeZoneTitle(timeZone)}`
}

function formatTimeLeft(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / minuteMs))
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return hours === 0 ? `${rest} min` : `${hours} hr ${rest} min`
}

/** The current time, updated every minute. */
function useMinute(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
