import { writeStored } from '@portal/app-kit/storage/local-store.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import {
  type FakeHandler,
  openApp,
  portalFixture,
  sessionFixture,
  startFakeServer,
  takeMessages,
} from '../../app/testing/open-app.test-kit.tsx'

const path = '/api/dealer-portal/dealer/logo'
const image = 'data:image/png;base64,AAAA'
const file = (bytes = 3) => new File([new Uint8Array(bytes)], 'logo.png', { type: 'image/png' })

/** Opens the account page with this logo; an upload stores `image`. */
async function open(stored: string | null, onUpload?: FakeHandler) {
  let logo = stored
  const session = sessionFixture(3)
  const { channelId: _, ...dealer } = session.dealer
  const server = startFakeServer({
    '/api-public/dealer-portal/': { body: portalFixture },
    '/api/dealer-portal/session': { body: session },
    '/api/dealer-portal/dealer/': { body: dealer },
    '/api/dealer-portal/dealer/account-credit': { body: { creditAvailable: '0.00', creditUsed: '0.00' } },
    [path]: (request) => {
      if (request.method === 'POST' && onUpload)
        return typeof onUpload === 'function' ? onUpload(request) : onUpload
      if (request.method !== 'GET') logo = request.method === 'POST' ? image : null
      return { body: { image: logo } }
    },
  })
  openApp('/account')
  const section = within(await screen.findByRole('region', { name: 'Packing slip logo' }))
  const input = await section.findByLabelText<HTMLInputElement>('Logo')
  const choose = (chosen: File) => fireEvent.change(input, { target: { files: [chosen] } })
  return { section, choose, uploads: () => server.requests.filter(({ method }) => method === 'POST') }
}

beforeEach(() => {
  writeStored('token', 'kept')
})

it('is uploaded when chosen, shown on white, and removed after a question', async () => {
  const { section, choose } = await open(null)
  expect(section.queryByRole('img')).toBeNull()
  expect(section.getByText(/PNG, JPEG, WebP, GIF or SVG, up to 10 MB/)).toBeDefined()
  section.getByRole('button', { name: 'Upload logo' })
  choose(file())
  const preview = await section.findByRole('img', { name: 'Current logo' })
  expect([preview.getAttribute('src'), preview.dataset.ground]).toEqual([image, 'white'])
  expect(takeMessages()).toContain('Your logo has been uploaded')
  section.getByRole('button', { name: 'Replace logo' })
  fireEvent.click(section.getByRole('button', { name: 'Remove logo' }))
  const question = () => within(screen.getByRole('dialog', { name: 'Remove logo?' }))
  fireEvent.click(question().getByRole('button', { name: 'Cancel' }))
  expect(section.getByRole('img')).toBeDefined()
  fireEvent.click(section.getByRole('button', { name: 'Remove logo' }))
  fireEvent.click(question().getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(section.queryByRole('img')).toBeNull())
  expect(takeMessages()).toContain('Your logo has been removed')
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() =>
    expect(document.activeElement).toBe(section.getByRole('button', { name: 'Upload logo' })),
  )
})

it('stays if another file is refused, with the reason', async () => {
  const sentence = "This file isn't a JPEG, PNG, GIF, WebP or SVG image. Choose another image."
  const body = { reason: 'invalid_input', errors: [sentence], fields: { file: sentence }, requestId: 'r' }
  const { section, choose, uploads } = await open(image, { status: 422, body })
  choose(file())
  expect((await section.findByRole('alert')).textContent).toContain(sentence)
  expect(section.getByRole('img')).toBeDefined()
  choose(file(10 * 1024 * 1024 + 1))
  expect((await section.findByRole('alert')).textContent).toBe(
    'This file is larger than 10 MB. Choose a smaller one.',
  )
  expect(uploads()).toHaveLength(1)
})
