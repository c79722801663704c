import { endpoints } from '@portal/contract/api/endpoints'
import { expect, test } from 'vitest'
import { Refusal } from '../../context/refusal.ts'
import { pathsOfLoneSurrogates } from './lone-surrogates.ts'
import { readInput } from './read-input.ts'

const half = JSON.parse('"\\ud800"') as string

test('finds half a surrogate pair anywhere, and accepts whole ones', () => {
  const value = {
    name: 'Zoë 👩‍🔧',
    lines: [{ sku: 'a' }, { sku: `b${half}` }],
    note: half,
    count: 3,
    none: null,
  }
  expect(pathsOfLoneSurrogates(value).sort()).toEqual(['lines.1.sku', 'note'])
  expect(pathsOfLoneSurrogates(half)).toEqual([''])
})

const withBody = Object.entries(endpoints).filter(([, form]) => 'body' in form)

test.each(withBody)('%s refuses half a surrogate pair in any text', (_name, form) => {
  const sent = { body: { anything: [{ at: half }] }, file: undefined }
  const request = { params: {}, query: {}, headers: {} } as Parameters<typeof readInput>[1]
  const refusal = readInput(form, request, sent)
  expect(refusal).toBeInstanceOf(Refusal)
  expect((refusal as Refusal).fields?.['anything.0.at']).toBe("Contains characters that aren't allowed")
})
