import { createQueryClient } from '@portal/app-kit/api/query-client.ts'
import { actorKinds } from '@portal/contract/orders/events/order-event.schema'
import { KitProvider } from '@portal/ui/kit-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { timelineQuery } from './parts.queries.ts'
import { TimelineSection } from './timeline-section.tsx'

test('names actors without a name by their kind', () => {
  const queryClient = createQueryClient(() => undefined)
  const items = actorKinds.map((kind, at) => ({
    ...{ id: at, at: '2026-03-02T10:00:00.000Z', sentence: 'Details changed' },
    by: { kind, name: null },
  }))
  queryClient.setQueryData(timelineQuery(1).queryKey, {
    pages: [{ items, hasMore: false }],
    pageParams: [undefined],
  })
  render(
    <QueryClientProvider client={queryClient}>
      <KitProvider>
        <TimelineSection dealerId={1} />
      </KitProvider>
    </QueryClientProvider>,
  )
  const actors = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.split(' · ')[1])
  expect(actors).toEqual(['Dealer', 'Staff', 'API client', 'Import', 'System'])
})
