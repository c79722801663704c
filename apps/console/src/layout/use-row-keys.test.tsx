import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useRowKeys } from './use-row-keys.ts'

function List({ onToggle }: { readonly onToggle: (id: number) => void }) {
  useRowKeys(onToggle)
  return (
    <>
      <input type="search" aria-label="Search" />
      {[1, 2, 3].map((id) => (
        <p key={id}>
          <input type="checkbox" aria-label={`Select ${id}`} />
          <a href={`#${id}`} data-row={id}>
            {`Dealer ${id}`}
          </a>
        </p>
      ))}
    </>
  )
}

const press = (...keys: readonly string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key })
  return document.activeElement?.matches('a') ? document.activeElement.textContent : 'no row'
}

test('J and K move between rows, as do arrows once a row has the focus, and arrow down moves from the search to the list', () => {
  const toggled: number[] = []
  render(<List onToggle={(id) => toggled.push(id)} />)
  expect(press('ArrowDown')).toBe('no row')
  expect(press('j')).toBe('Dealer 1')
  expect(press('ArrowDown', 'ArrowDown', 'ArrowDown')).toBe('Dealer 3')
  expect(press('ArrowUp', 'k')).toBe('Dealer 1')
  expect(press('x')).toBe('Dealer 1')
  expect(toggled).toEqual([1])
  screen.getByRole('searchbox').focus()
  press('j', 'x', 'ArrowUp')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  expect(press('ArrowDown')).toBe('Dealer 1')
  expect(toggled).toEqual([1])
})

test('keeps the focus in a list whose rows a search replaces, but does not move it there', () => {
  const view = render(<List key="all" onToggle={() => undefined} />)
  view.rerender(<List key="f" onToggle={() => undefined} />)
  expect(document.activeElement).toBe(document.body)
  press('j', 'j')
  view.rerender(<List key="fe" onToggle={() => undefined} />)
  expect(document.activeElement?.textContent).toBe('Dealer 1')
})
