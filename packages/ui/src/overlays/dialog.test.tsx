import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { KitProvider } from '../theme/kit-provider.tsx'
import { Dialog } from './dialog.tsx'
import { Menu } from './menu.ts'

function Exporting() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Menu>
        <Menu.Target>
          <button type="button">Actions</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpen(true)}>Export</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isOpen ? (
        <Dialog title="Export orders" onClose={() => setOpen(false)}>
          <p>50 orders</p>
        </Dialog>
      ) : null}
    </>
  )
}

it('a dialog opened from a menu returns the focus to the menu’s button', async () => {
  let focusedBefore: Element | null = null
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function open(
    this: HTMLDialogElement,
  ) {
    // The browser returns the focus to this element.
    focusedBefore = document.activeElement
    this.open = true
  })
  render(
    <KitProvider>
      <Exporting />
    </KitProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Actions' }))
  const item = await screen.findByRole('menuitem', { name: 'Export' })
  item.focus()
  fireEvent.click(item)
  expect(await screen.findByRole('dialog', { name: 'Export orders' })).toBeDefined()
  expect(focusedBefore).toBe(screen.getByRole('button', { name: 'Actions', hidden: true }))
})
