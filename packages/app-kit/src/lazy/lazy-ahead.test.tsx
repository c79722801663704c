import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { lazyAhead } from './lazy-ahead.tsx'

it('a preloaded part renders at once, so no input is lost; another one once it has loaded', async () => {
  const load = Promise.resolve(() => <input aria-label="Search" />)
  const Part = lazyAhead(() => load)
  const { unmount } = render(<Part />)
  expect(screen.queryByLabelText('Search')).toBeNull()
  expect(await screen.findByLabelText('Search')).toBeDefined()
  unmount()

  const Ahead = lazyAhead(() => load)
  Ahead.loadAhead()
  await load
  render(<Ahead />)
  expect(screen.getByLabelText('Search')).toBeDefined()
})
