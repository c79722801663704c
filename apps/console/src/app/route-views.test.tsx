import { KitProvider } from '@portal/ui/kit-provider'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { NotFoundView, PageErrorView } from './route-views.tsx'

function openPage(component: () => React.ReactNode) {
  const router = createRouter({
    routeTree: createRootRoute({ component, errorComponent: PageErrorView }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  render(
    <KitProvider>
      <RouterProvider router={router} />
    </KitProvider>,
  )
}

test('a failing page shows its message as the page heading', async () => {
  // React logs errors caught by error boundaries.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  openPage(() => {
    throw new Error('A fault')
  })
  expect(await screen.findByRole('heading', { level: 1, name: "We couldn't load this page" })).toBeDefined()
})

test('an unknown URL shows a message in the main content, below a heading', async () => {
  openPage(NotFoundView)
  const main = await screen.findByRole('main')
  expect(within(main).getByRole('heading', { level: 1, name: 'Page not found' })).toBeDefined()
})
