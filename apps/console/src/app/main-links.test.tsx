import { createQueryClient } from '@portal/app-kit/api/query-client.ts'
import { KitProvider } from '@portal/ui/kit-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sessionQuery } from '../session/session.queries.ts'
import { MainMenu } from './main-links.tsx'

const shown = [
  { to: '/', label: 'Home', isExact: true },
  { to: '/dealers', label: 'Dealers', isExact: false },
]

test('the menu of phones leads to every page, the account and sign-out, and closes', async () => {
  const signOut = vi.fn()
  const queryClient = createQueryClient(() => undefined)
  queryClient.setQueryData(sessionQuery.queryKey, { staff: { name: 'Ada Reed' } } as never)
  const component = () => <MainMenu shown={shown} onSignOut={signOut} />
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createRouter({
    routeTree: createRootRoute({ component, notFoundComponent: component }),
    history,
  })
  render(
    <QueryClientProvider client={queryClient}>
      <KitProvider>
        <RouterProvider router={router} />
      </KitProvider>
    </QueryClientProvider>,
  )
  const open = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Menu' }))
    return within(screen.getByRole('dialog', { name: 'Ada Reed' }))
  }
  const menu = await open()
  const links = menu.getAllByRole('link').map(({ textContent }) => textContent)
  expect(links).toEqual(['Home', 'Dealers', 'Your account'])
  fireEvent.click(menu.getByRole('link', { name: 'Dealers' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(history.location.pathname).toBe('/dealers')
  fireEvent.click((await open()).getByRole('button', { name: 'Sign out' }))
  expect(signOut).toHaveBeenCalled()
})
