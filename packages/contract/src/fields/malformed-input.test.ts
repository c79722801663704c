import { expect, test } from 'vitest'
import type { EndpointDefinition } from '../api/endpoint.ts'
import { endpoints } from '../api/endpoints.ts'

const forms = Object.entries<EndpointDefinition>(endpoints)

const brokenIds = ['abc', '0', '-1', '1.5', '9007199254740993', '99999999999999999999', '1\u0000', "1'--", '']
const brokenBodies = [{ unknown: 1 }, 'text', 7, null, [[[]]], { unknown: '\u0000' }]

// A card's id is the provider's, which may be any text.
const withTextIds = ['deleteSquareCard']

const parametersOf = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
// Status ids have their own type and include 0.
const isId = (name: string) => /^(id|\w+Id)$/.test(name) && name !== 'statusId'
const withIds = forms.filter(
  ([name, { path }]) => parametersOf(path).some(isId) && !withTextIds.includes(name),
)

test('ids in paths must be exact positive integers', () => {
  expect(withIds.length).toBeGreaterThan(100)
  for (const [name, { path, params }] of withIds) {
    const whole = Object.fromEntries(parametersOf(path).map((one) => [one, isId(one) ? '1' : 'a']))
    for (const parameter of parametersOf(path).filter(isId)) {
      const taken = brokenIds.filter(
        (id) => params?.safeParse({ ...whole, [parameter]: id }).success !== false,
      )
      expect([name, parameter, taken]).toEqual([name, parameter, []])
    }
  }
})

// Reads the whole body itself, to report all problems at once.
const readsItself = ['createOrder']

test('bodies must be objects with known fields only', () => {
  const withBody = forms.filter(([name, { body }]) => body !== undefined && !readsItself.includes(name))
  expect(withBody.length).toBeGreaterThan(100)
  for (const [name, { body }] of withBody) {
    const taken = brokenBodies.filter((one) => body?.safeParse(one).success !== false)
    expect([name, taken]).toEqual([name, []])
  }
})
