import { KitProvider } from '@portal/ui/kit-provider'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { lastSessionKey, sessionQuery } from '../../session/session.queries.ts'
import { DeliverySection } from './delivery-section.tsx'
import type { PortalSettings } from './portal-settings.queries.ts'

afterEach(cleanup)

function draw(country: string, cutOffTimeZone: string | null) {
  const queryClient = new QueryClient()
  const session = { supplier: { country } }
  queryClient.setQueryData(sessionQuery.queryKey, session as never)
  queryClient.setQueryData(lastSessionKey, session)
  const dirty: boolean[] = []
  render(
    <QueryClientProvider client={queryClient}>
      <KitProvider>
        <DeliverySection
          settings={{ cutOffTimeZone } as PortalSettings}
          onSaved={() => undefined}
          onDirty={(isDirty) => void dirty.push(isDirty)}
        />
      </KitProvider>
    </QueryClientProvider>,
  )
  return { zone: screen.getByLabelText<HTMLSelectElement>('Time zone'), dirty }
}

test("the cut-off's time zone is chosen by its common name, the country's zones first", () => {
  const { zone, dirty } = draw('US', 'America/New_York')
  expect(zone.selectedOptions[0]?.text).toBe('Eastern Time (New York)')
  const [near] = screen.getAllByRole('group')
  expect(within(near as HTMLElement).getByText('Pacific Time (Los Angeles)')).toBeDefined()
  expect(within(near as HTMLElement).queryByText(/Paris/)).toBeNull()
  fireEvent.change(zone, { target: { value: 'Europe/Paris' } })
  expect(zone.selectedOptions[0]?.text).toBe('Paris')
  expect(dirty.at(-1)).toBe(true)
})

test('a supplier without a time zone has UTC, and one elsewhere has its own zones first', () => {
  const { zone, dirty } = draw('GB', null)
  expect(zone.selectedOptions[0]?.text).toBe('UTC')
  expect(screen.getAllByRole('group')[0]?.getAttribute('label')).toBe('United Kingdom')
  expect(dirty).toEqual([false])
})
