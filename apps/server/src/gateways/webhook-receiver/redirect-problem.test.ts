import { expect, test } from 'vitest'
import { redirectProblem } from './redirect-problem.ts'

const problemOf = (status: number, location?: string) =>
  redirectProblem(new URL('https://shop.example/hooks'), {
    status,
    headers: location === undefined ? {} : { location },
  })

test.each([
  [301, 'https://www.shop.example/hooks', 'https://www.shop.example/hooks'],
  [308, '/hooks/', 'https://shop.example/hooks/'],
  [307, 'new', 'https://shop.example/new'],
  [303, '//www.shop.example/hooks', 'https://www.shop.example/hooks'],
  [300, '/choice', 'https://shop.example/choice'],
])('a response %d with %j says to use %s', (status, location, target) => {
  expect(problemOf(status, location)).toBe(`Redirects to ${target}. Use that URL instead.`)
})

test.each([
  'http://shop.example/hooks',
  'javascript:alert(1)',
  'https://user:pw@shop.example/h',
  'http://[bad',
])('the target %s is named but not recommended', (location) => {
  expect(problemOf(301, location)).toMatch(/^Redirects to .*, which can't be used for an endpoint\. /)
})

test('a redirect without a target, to itself or to a sign-in page says what the receiver must do', () => {
  expect(problemOf(302)).toMatch(/^Redirects without a target\. /)
  expect(problemOf(307, '/hooks')).toMatch(/^Redirects to its own URL\. /)
  expect(problemOf(302, '/login?next=%2Fhooks')).toContain('which looks like a sign-in page')
})

test('a long target is cut, and other responses are no redirects', () => {
  expect(problemOf(301, `/${'a'.repeat(3000)}`)?.length).toBeLessThan(500)
  expect([problemOf(200, '/x'), problemOf(304), problemOf(404), problemOf(500, '/x')]).toEqual([
    ...[null, null, null, null],
  ])
})
